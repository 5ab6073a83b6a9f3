import type { Page } from '@playwright/test';
import { beginCheckout, fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { openAs, signInByApi } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { OWN_SANDBOX_URL, OWN_STORE_URL, openTimeTravelStore } from '../fixtures/time-travel-store.ts';

const SETTINGS = { ANALYTICS_SCRIPT_URL: `${OWN_SANDBOX_URL}/third-party/analytics.js` };

test.use({ baseURL: OWN_STORE_URL });
// Starts a store with an analytics tag.
test.setTimeout(300_000);

interface Report {
  readonly page: string;
  readonly purchase?: { readonly ecommerce: { readonly transaction_id: string } };
}

/** Reports received from the tag, newest first. */
async function reports(page: Page): Promise<readonly Report[]> {
  // The type is known for this API, which tests alone read.
  return ((await (await page.request.get(`${OWN_SANDBOX_URL}/third-party.json`)).json()) as { heard: Report[] }).heard;
}
const pages = async (page: Page) => (await reports(page)).map((each) => each.page);
const purchases = async (page: Page) =>
  (await reports(page)).flatMap(({ purchase }) => purchase?.ecommerce.transaction_id ?? []);
const tag = (page: Page) => page.locator('iframe[src*="/third-party/analytics"]');

test('loads no tag before consent, reports a purchase once, and applies changed consent everywhere (94, P-12)', async ({
  page,
}) => {
  const store = await openTimeTravelStore(page, SETTINGS);
  try {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/third-party/analytics')) requests.push(request.url());
    });
    await page.goto('/lp/scalp-care');
    await expect(page.getByRole('button', { name: '許可しない' })).toBeVisible();
    await page.goto('/');
    const question = page.getByRole('region', { name: 'アクセス解析の許可' });
    await expect(question.getByRole('button', { name: '許可しない' })).toBeVisible();
    await expect(tag(page)).toHaveCount(0);
    expect(requests).toEqual([]);
    await question.getByRole('button', { name: '許可する' }).click();
    await expect(question).toContainText('アクセス解析を許可しました');
    await expect.poll(() => pages(page)).toEqual(['/']);

    await signInByApi(page, 'member@shop.test');
    await fillCart(page, 'P1018');
    await beginCheckout(page);
    await expect(tag(page)).toHaveCount(0);
    await payBy(page, '代金引換');
    await goToConfirmation(page);
    const order = await placeOrder(page);

    // If the tag does not respond within two seconds, the purchase is reported on the next page (P-12).
    await expect(async () => {
      await page.goto('/');
      await expect.poll(() => purchases(page), { timeout: 5_000 }).toEqual([order]);
    }).toPass();
    await page.goto('/lp/scalp-care');
    await expect.poll(() => pages(page)).toContain('/lp/scalp-care');
    await page.goto('/');
    await expect.poll(async () => (await pages(page))[0]).toBe('/');
    expect(await purchases(page)).toEqual([order]);

    await page.getByRole('contentinfo').getByRole('link', { name: '外部送信の設定' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '外部送信の設定' })).toBeVisible();
    await page.getByRole('radio', { name: '許可しない' }).click();
    await expect(tag(page)).toHaveCount(0);
    for (const address of ['/', '/lp/scalp-care']) {
      await page.goto(address);
      const next = page.getByRole('contentinfo').getByRole('link', { name: 'プライバシーポリシー' });
      await next.click();
      await expect(page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' })).toBeVisible();
      await expect(tag(page)).toHaveCount(0);
    }
    // Another member in this browser: the choice belongs to the browser.
    requests.length = 0;
    await page.goto('/logout');
    await openAs(page, 'blue@shop.test', '/guide');
    await expect(page.getByRole('heading', { level: 1, name: 'ご利用ガイド' })).toBeVisible();
    await page.goto('/lp/scalp-care');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(requests).toEqual([]);
    expect((await pages(page)).filter((path) => path === '/policy')).toEqual([]);

    await page.goto('/privacy/choices');
    await page.getByRole('radio', { name: '許可する' }).click();
    await page.goto('/lp/scalp-care');
    await expect.poll(async () => (await pages(page))[0]).toBe('/lp/scalp-care');
  } finally {
    await store.close();
  }
});
