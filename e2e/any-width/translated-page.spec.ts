import type { Page } from '@playwright/test';
import { fillCart } from '../fixtures/checkout-steps.ts';
import { untilAllIsHydrated } from '../fixtures/live-screen.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('keeps working on a page translated by the browser', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/product/P1001');
  const box = page.getByRole('form', { name: '購入方法' });
  const drawer = page.getByRole('dialog', { name: 'カートに入れました' });
  const option = (name: RegExp) => box.getByRole('radio', { name });
  await option(/定期購入/).click();
  await expect(box.getByRole('group', { name: 'お届け間隔' })).toBeVisible();
  await option(/通常購入/).click();
  await untilAllIsHydrated(page);
  await translate(page);
  for (const pieces of [1, 2]) {
    await box.getByRole('button', { name: 'カートに入れる' }).click();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: `カートを見る（${pieces}点）` })).toBeVisible();
    await translate(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`カート.*${pieces}点`) })).toBeVisible();
  }
  await option(/定期購入/).click();
  await expect(box.getByRole('button', { name: '定期購入でカートに入れる' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('shows that delivery became free in a translated cart', async ({ page }) => {
  await fillCart(page, 'P1001');
  await untilAllIsHydrated(page);
  await expect(page.getByRole('main').getByText(/で送料無料になります/)).toBeVisible();
  await translate(page);
  await page.getByRole('main').getByRole('button', { name: '増やす' }).first().click();
  await expect(page.getByRole('main').getByText('送料無料の対象です。ありがとうございます。')).toBeVisible();
  await expect(page.getByRole('region', { name: 'ご注文金額' })).toBeVisible();
});

/** Replaces each text node by new elements, like Google Translate. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, title, font, svg')) continue;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  });
}
