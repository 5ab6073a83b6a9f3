import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const form = (page: Page) => page.getByRole('form', { name: '購入方法' });
const boxButton = (page: Page) => form(page).getByRole('button', { name: /カートに入れる/ });
const bar = (page: Page) => page.getByRole('region', { name: '購入ボタン' });

test('keeps price and button in the viewport at any scroll position, with a subscription chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/P1001');
  await form(page)
    .getByRole('radio', { name: /定期購入/ })
    .click();
  await expect(form(page).getByRole('group', { name: 'お届け間隔' })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height - 900; y += 450) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await expect.poll(() => isInReach(page), { message: `at ${y} px` }).toBe(true);
  }
});

test('hides the bar on a wide page while the form’s button is in the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/product/P1001');
  await boxButton(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(boxButton(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toBeHidden();
});

/** Returns whether the button of the form or the bar is fully in the viewport. */
async function isInReach(page: Page): Promise<boolean> {
  if (await bar(page).isVisible()) return bar(page).getByText('円').isVisible();
  const box = await boxButton(page).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 900;
}
