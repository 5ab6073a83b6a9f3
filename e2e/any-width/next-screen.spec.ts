import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/store-test.ts';

/** Counts in the page how often the browser is asked to fade. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const own = document.startViewTransition?.bind(document);
    const counted = Object.assign(window, { fades: 0 });
    document.startViewTransition = (update) => {
      counted.fades += 1;
      return own(update);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'fades')));
}

/** From a list to a product once the page follows its links, and on to the first button of the product’s screen. */
async function goOn(page: Page): Promise<void> {
  await page.goto('/category/1002');
  await page.waitForLoadState('networkidle');
  await page.locator('main a[href="/product/P1001"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /スカルプシャンプー/ })).toBeVisible();
  // Taps reach the screen while it fades in.
  await page
    .getByRole('form', { name: '購入方法' })
    .getByRole('group', { name: '数量' })
    .getByRole('button', { name: '増やす' })
    .click();
  await expect(page.getByRole('form', { name: '購入方法' }).getByRole('group', { name: '数量' })).toContainText('2');
}

test('the next screen fades in, and answers at once (0103)', async ({ page }) => {
  const fades = await countFades(page);
  await goOn(page);
  expect(await fades()).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/スカルプシャンプー/);
  expect(await fades()).toBe(2);
});

test('nothing fades for who asked for less motion (0103)', async ({ page }) => {
  const fades = await countFades(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goOn(page);
  expect(await fades()).toBe(0);
});

test('a browser that cannot fade shows the next screen all the same (0103)', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await goOn(page);
});
