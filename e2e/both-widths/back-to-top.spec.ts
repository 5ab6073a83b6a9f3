import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const backToTop = (page: Page) => page.getByRole('button', { name: 'ページの先頭へ' });
/** Width of a wide page's content (`--page`), px. */
const PAGE_WIDTH = 1200;
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

for (const path of ['/item', '/product/P1001', '/lp/scalp-care'])
  test(`the back-to-top link covers no content of ${path} (L-08)`, async ({ page, isMobile }) => {
    await page.goto(path);
    await scrollTo(page, 900);
    await expect(backToTop(page)).toBeVisible();
    if (isMobile) await expect(backToTop(page)).not.toBeInViewport();
    else expect((await backToTop(page).boundingBox())?.x).toBeGreaterThan((1440 + PAGE_WIDTH) / 2);
    await backToTop(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(backToTop(page)).toHaveCount(0);
  });

test('a short page shows it below the footer on phones, beside the page elsewhere (L-08)', async ({
  page,
  isMobile,
}) => {
  // A wide window shows the whole page; reduce its height so that it scrolls.
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/register');
  await scrollTo(page, 200);
  await expect(backToTop(page)).toBeVisible();
  if (isMobile) await expect(backToTop(page)).not.toBeInViewport();
  else await expect(backToTop(page)).toBeInViewport({ ratio: 1 });
  await backToTop(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
