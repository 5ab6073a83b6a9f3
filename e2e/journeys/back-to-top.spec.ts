import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const way = (page: Page) => page.getByRole('button', { name: 'ページの先頭へ' });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

/** Whether a part of a page lies wholly above another, so that it covers none of it. */
async function standsAbove(button: Locator, bar: Locator) {
  const own = await button.boundingBox();
  const below = await bar.boundingBox();
  return own !== null && below !== null && own.y + own.height <= below.y;
}

const barOf = {
  '/item': (page: Page) => page.getByRole('navigation', { name: '主なメニュー' }),
  '/product/P1001': (page: Page) => page.getByRole('region', { name: '購入ボタン' }),
  '/lp/scalp-care': (page: Page) => page.getByRole('region', { name: 'お申し込みボタン' }),
};

for (const [path, bar] of Object.entries(barOf))
  test(`the way back to the top covers nothing of ${path} (L-08)`, async ({ page, isMobile }) => {
    await page.goto(path);
    await scrollTo(page, 900);
    await expect(way(page)).toBeVisible();
    if (isMobile) await expect.poll(() => standsAbove(way(page), bar(page))).toBe(true);
    await way(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(way(page)).toHaveCount(0);
  });

test('a page without a bar has it below the footer on phones, beside the page elsewhere (L-08)', async ({
  page,
  isMobile,
}) => {
  // A wide window shows the page and its short footer whole; one that is less high scrolls.
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/register');
  await scrollTo(page, 200);
  await expect(way(page)).toBeVisible();
  if (isMobile) await expect(way(page)).not.toBeInViewport();
  else await expect(way(page)).toBeInViewport({ ratio: 1 });
  await way(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
