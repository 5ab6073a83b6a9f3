import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

const way = (page: Page) => page.getByRole('button', { name: 'ページの先頭へ' });
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

/** Whether a part of a page lies wholly within another, and nothing that can be tapped or read lies below it. */
async function standsIn(button: Locator, place: Locator) {
  const own = await button.boundingBox();
  const around = await place.boundingBox();
  if (!own || !around) return false;
  const within =
    own.y >= around.y - 1 &&
    own.y + own.height <= around.y + around.height + 1 &&
    own.x + own.width <= around.width + 1;
  return within && (await place.evaluate(isClear, own));
}

/** Whether nothing within an element reaches into a box of the window. */
function isClear(place: Element, box: { x: number; y: number; width: number; height: number }) {
  return [...place.querySelectorAll('*')]
    .map((part) => part.getBoundingClientRect())
    .every(({ left, right }) => right <= box.x + 1 || left >= box.x + box.width - 1);
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
    if (isMobile) await expect.poll(() => standsIn(way(page), bar(page))).toBe(true);
    await way(page).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(way(page)).toHaveCount(0);
  });

test('a page without a bar has it below the footer on phones, beside the page elsewhere (L-08)', async ({
  page,
  isMobile,
}) => {
  await page.goto('/register');
  await scrollTo(page, 200);
  await expect(way(page)).toBeVisible();
  if (isMobile) await expect(way(page)).not.toBeInViewport();
  else await expect(way(page)).toBeInViewport({ ratio: 1 });
  await way(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
