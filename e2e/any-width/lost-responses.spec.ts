import type { Page } from '@playwright/test';
import { untilScreenIsLive } from '../fixtures/live-screen.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

test.use({ provoked: { messages: [/net::ERR_|Failed to load resource|preloaded using link preload but not used/] } });

/** Forwards these calls to the server, but drops the first `count` responses. */
async function loseResponses(page: Page, call: string, count = Number.POSITIVE_INFINITY): Promise<() => number> {
  let lost = 0;
  await page.route(`**/api/${call}`, async (route) => {
    if (lost >= count) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  return () => lost;
}

const blockCookies = () => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });

/** Opens a product and waits until its screen is hydrated, because the page submits a form of its own before. */
async function openProduct(page: Page) {
  await page.goto('/product/P1001');
  await untilScreenIsLive(page);
}
const add = (page: Page) => page.getByRole('button', { name: 'カートに入れる' }).filter({ visible: true }).first();
const cart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });

for (const [condition, count] of [
  ['one response is lost', 1],
  ['every response is lost', Number.POSITIVE_INFINITY],
] as const) {
  test(`adds to the cart once and confirms it when ${condition} (B09)`, async ({ page }) => {
    await openProduct(page);
    const lost = await loseResponses(page, 'cart/_append-sku-entry', count);
    await add(page).click();
    await expect(cart(page)).toHaveAccessibleName('カート 1点');
    await expect(page.getByText(/もう一度お試しください/)).toHaveCount(0);
    expect(lost()).toBe(Math.min(count, 2));
    await page.reload();
    await expect(cart(page)).toHaveAccessibleName('カート 1点');
  });
}

test('adds to the cart once when the response to a press before hydration is lost (B09)', async ({ page }) => {
  let lost = 0;
  await page.route('**/send/catalogue/add-to-cart*', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => released.then(() => route.continue()));
  await page.goto('/product/P1001', { waitUntil: 'domcontentloaded' });
  await add(page).click();
  await expect.poll(() => lost).toBe(2);
  release();
  await expect(cart(page)).toHaveAccessibleName(/^カート \d点$/);
  await expect(cart(page)).toHaveAccessibleName('カート 1点');
});

test('saves a new address once if no response arrives and the member retries (B09)', async ({ page }) => {
  await openAs(page, 'new@shop.test', '/mypage/address');
  await page.getByRole('link', { name: 'お届け先を追加する' }).click();
  const type = (name: RegExp, text: string) => page.getByRole('textbox', { name }).fill(text);
  await type(/^姓/, '佐伯');
  await type(/^名/, '美和');
  await type(/^セイ/, 'サエキ');
  await type(/^メイ/, 'ミワ');
  await type(/郵便番号/, '1500002');
  await expect(page.getByRole('combobox', { name: /都道府県/ })).toHaveValue('東京都');
  await type(/町名・番地/, '渋谷7-8-9');
  await type(/電話番号/, '03-1234-5678');
  await type(/呼び名/, '実家');
  const lost = await loseResponses(page, 'address/_add', 2);
  const save = page.getByRole('button', { name: 'このお届け先を保存する' });
  await save.click();
  await expect(page.getByText(/保存できたか確認できませんでした/)).toBeVisible();
  expect(lost()).toBe(2);
  await save.click();
  const list = page.getByRole('list', { name: '登録済みのお届け先' });
  await expect(list.getByRole('listitem').filter({ hasText: '渋谷7-8-9' })).toHaveCount(1);
});

test('does not call a favourite unchanged if no response arrives (B09)', async ({ page }) => {
  await openAs(page, 'new@shop.test', '/product/P1001');
  await untilScreenIsLive(page);
  const heart = page.getByRole('main').getByRole('button', { name: /お気に入り/ });
  const lost = await loseResponses(page, 'favorite/**');
  await heart.first().click();
  await expect(page.getByText(/お気に入りを変更できたか確認できませんでした/).first()).toBeVisible();
  // Two attempts to change it, and two to read the favourites.
  expect(lost()).toBe(4);
});

test('does not call a cart unchanged if no response arrives (B09)', async ({ page }) => {
  await openProduct(page);
  await loseResponses(page, 'cart/**');
  await add(page).click();
  await expect(page.getByText(/カートを変更できたか確認できませんでした/).first()).toBeVisible();
});

test('reports a missing connection when adding offline', async ({ page, context }) => {
  await openProduct(page);
  await context.setOffline(true);
  await add(page).click();
  await expect(page.getByText(/インターネットに接続できません/).first()).toBeVisible();
});

test('reports blocked cookies, and adds nothing to the cart', async ({ page }) => {
  await page.addInitScript(blockCookies);
  await openProduct(page);
  await add(page).click();
  await expect(page.getByText(/Cookieが無効になっている/).first()).toBeVisible();
  await expect(cart(page)).toHaveAccessibleName('カート');
});
