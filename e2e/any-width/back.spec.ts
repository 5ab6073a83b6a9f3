import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/sign-in.ts';
import { expect, test as inStore } from '../fixtures/store-test.ts';

const test = inStore.extend<{ keepsPages: boolean }>({
  /** Enables the browser's back/forward cache, which Playwright disables by default. */
  keepsPages: [false, { option: true }],
  page: async ({ page, keepsPages, playwright, launchOptions, contextOptions, baseURL }, use) => {
    if (!keepsPages) return use(page);
    const withCache = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
    const browser = await playwright.chromium.launch(withCache);
    await use(await browser.newPage({ ...contextOptions, ...(baseURL && { baseURL }) }));
    await browser.close();
  },
});

const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });

/** Goes back in the browser's history by a number of documents. */
async function goBack(page: Page, path: string, documents = 1): Promise<void> {
  // A restored page has no load event, for which `page.goBack` waits. The call returns before the navigation ends.
  await page.evaluate((count) => void setTimeout(() => history.go(-count)), documents);
  await expect(page).toHaveURL(path);
}

for (const keepsPages of [false, true]) {
  test.describe(keepsPages ? 'with a back/forward cache' : 'without a back/forward cache', () => {
    test.use({ keepsPages });

    test('Back shows a guest the current cart (C-05)', { tag: keepsPages ? [] : '@engines' }, async ({ page }) => {
      await page.goto('/product/P1001');
      await page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first().click();
      await expect(cart(page)).toHaveAccessibleName('カート 1点');
      for (const next of ['/guide', '/cart']) {
        await page.goto(next);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await goBack(page, '/product/P1001');
        await expect(cart(page)).toHaveAccessibleName('カート 1点');
      }
    });

    test('Back shows the member’s header on a page first loaded as a guest (S-05)', async ({ page }) => {
      await page.goto('/item');
      await page.goto('/login?return_path=%2Fguide');
      await signInAs(page, 'member@shop.test');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('customer_code'))).toBe('C0000001');
      await goBack(page, '/item', 2);
      await expect(page.getByRole('banner').getByText('ゲスト様')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('customer_code'))).toBe('C0000001');
    });
  });
}
