import type { Page } from '@playwright/test';
import { enterCard } from '../fixtures/card-fields.ts';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, completedOrder, fillCart, goToConfirmation } from '../fixtures/checkout-steps.ts';
import { signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

async function openDelivery(page: Page) {
  await signInByApi(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  await beginCheckout(page);
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
}
const order = (page: Page) => page.getByRole('button', { name: '注文を確定する' }).click();
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

test('a saved card without 3-D Secure (P-11)', async ({ page }) => {
  await openDelivery(page);
  await check(radio(page, 'クレジットカード'));
  await expect(radio(page, /1111/)).toBeChecked();
  await goToConfirmation(page);
  await order(page);
  expect(await completedOrder(page)).not.toBe('');
});

test('a declined card shows a clear message, and another method can be chosen (P-11, G15)', async ({ page }) => {
  await openDelivery(page);
  await check(radio(page, 'クレジットカード'));
  await check(radio(page, '新しいカードを使う'));
  await enterCard(page, '4000000000000002');
  await goToConfirmation(page);
  await order(page);
  await expect(page.getByText(/このカードはご利用いただけませんでした/)).toBeVisible();
  await page.getByRole('link', { name: 'お支払い方法を選び直す' }).click();
  await check(radio(page, '後払い（NP後払い）'));
  await goToConfirmation(page);
  await expect(page.getByText(/請求書の発行から14日以内/)).toBeVisible();
  await order(page);
  expect(await completedOrder(page)).not.toBe('');
});

test('carrier billing: cancelled, then paid; Back never reopens a finished payment (P-11, 37, 36)', async ({
  page,
}) => {
  await openDelivery(page);
  await check(radio(page, 'キャリア決済'));
  await check(radio(page, 'd払い（docomo）'));
  await goToConfirmation(page);
  await order(page);
  await page.getByRole('button', { name: /支払わずに/ }).click();
  await expect(page.getByText(/手続きが中止されました/)).toBeVisible();
  await page.getByRole('link', { name: 'お支払い方法を選び直す' }).click();
  await expect(radio(page, 'd払い（docomo）')).toBeChecked();
  await goToConfirmation(page);
  await order(page);
  await page.getByLabel(/暗証番号/).fill('1234');
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  const orderCode = await completedOrder(page);
  expect(orderCode).not.toBe('');
  // The history before the completion contains the carrier's page, and the confirmation of a cart that is now empty.
  await page.goBack();
  expect(await completedOrder(page)).toBe(orderCode);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible();
});

test('PayPay: a balance that is too low, then paid (P-11)', async ({ page }) => {
  await openDelivery(page);
  await check(radio(page, 'PayPay'));
  await goToConfirmation(page);
  await expect(page.getByText('ご注文確定時に、PayPayで決済します。')).toBeVisible();
  await order(page);
  await page.getByRole('button', { name: '残高不足として試す' }).click();
  await expect(page.getByText(/PayPayでのお支払いを完了できませんでした/)).toBeVisible();
  await page.getByRole('link', { name: 'お支払い方法を選び直す' }).click();
  await expect(radio(page, 'PayPay')).toBeChecked();
  await goToConfirmation(page);
  await order(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  expect(await completedOrder(page)).not.toBe('');
});

test('Amazon Pay from the cart provides the address, and the furigana is entered (45)', async ({ page }) => {
  await signInByApi(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  await page.getByRole('button', { name: 'Amazon Payでお支払い' }).click();
  // Not in the address book yet.
  await page.getByRole('button', { name: /佐伯 美和 さん/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Amazon Pay/ })).toBeVisible();
  await page.getByRole('textbox', { name: /^セイ/ }).fill('てすと');
  await page.getByRole('textbox', { name: /^メイ/ }).fill('タロウ');
  await page.getByRole('button', { name: 'このお届け先を使う' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  await expect(radio(page, 'Amazon Pay')).toBeChecked();
  await goToConfirmation(page);
  await order(page);
  await page.getByRole('button', { name: '支払う', exact: true }).click();
  expect(await completedOrder(page)).not.toBe('');
});
