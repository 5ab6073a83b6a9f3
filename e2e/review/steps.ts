import type { Page } from '@playwright/test';
import { completedOrder, goToConfirmation, payBy } from '../fixtures/checkout-steps.ts';
import { answerQuestions, goToQuestionnaire, placeMedicineOrder, sendAnswers } from '../fixtures/medicine.ts';

export async function showSuggestions(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: '商品を検索' }).filter({ visible: true });
  await search.pressSequentially('しゃんぷー');
  await page.getByRole('option').first().waitFor();
}

/** Opens the first department's panel on a wide window, the drawer on a phone. */
export async function openMenu(page: Page): Promise<void> {
  const department = page.getByRole('navigation', { name: '商品を探す' }).getByRole('button', { name: 'メンズ' });
  if (await department.isVisible()) return department.click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /メニュー/ })
    .click();
  await page.getByRole('dialog').waitFor();
}

export async function toTexture(page: Page): Promise<void> {
  await page.locator('#features').scrollIntoViewIfNeeded();
  await page.locator('#features').evaluate((part) => part.scrollIntoView());
  await page.locator('#features video[data-shown]').waitFor();
}

export async function putIntoCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: 'カートに入れました' }).waitFor();
}

export async function goOnToConfirmation(page: Page): Promise<void> {
  await payBy(page, '代金引換');
  await goToConfirmation(page);
}

export async function finishOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '注文を確定する' }).first().click();
  await completedOrder(page);
}

export const orderMedicine = goToQuestionnaire;

export async function sendQuestionnaire(page: Page): Promise<void> {
  await answerQuestions(page);
  await sendAnswers(page);
  await placeMedicineOrder(page);
}
