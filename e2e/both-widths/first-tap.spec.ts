import type { Page } from '@playwright/test';
import { addToCart, cartsByCustomer, favouriteCodes, updateCartLine } from '@store/contracts/calls/checkout';
import { openCart } from '../fixtures/checkout-steps.ts';
import { beginAs, buyByApi, callApi, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

// Scripts are delayed here until the customer has tapped.
test.use({ provoked: { messages: [/preloaded using link preload but not used/] } });

/** Opens a page whose scripts (optionally of one part) are delayed until the returned function is called. */
async function openWithDelayedScripts(page: Page, path: string, part = '/'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && pathname.startsWith(part),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

/** Records all requests of a page that change something. */
function recordChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/send\/|cart/.test(pathname) && !pathname.includes('by-customer'))
      sent.push(pathname);
  });
  return sent;
}

const buyButton = (page: Page, isMobile: boolean) =>
  (isMobile
    ? page.getByRole('region', { name: '購入ボタン' })
    : page.getByRole('form', { name: '購入方法' })
  ).getByRole('button', { name: 'カートに入れる' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });

test('adds to the cart in place before the scripts have loaded, once (V-06, G09)', async ({ page, isMobile }) => {
  const sent = recordChanges(page);
  const loadScripts = await openWithDelayedScripts(page, '/product/P1001');
  await buyButton(page, isMobile).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'カートに入れました' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(/1$/);
  await expect(page).toHaveURL(/\/product\/P1001$/);

  loadScripts();
  // The hydrated frame shows the count.
  await expect(cartLink(page)).toHaveAccessibleName(/1点$/);
  expect(sent).toEqual(['/send/catalogue/add-to-cart']);
  const { carts } = await callApi(page, cartsByCustomer, {});
  expect(carts.flatMap((cart) => cart.sku_entries_display).map(({ quantity }) => quantity)).toEqual([1]);

  // React handles the next tap, and the cart counts both.
  await buyButton(page, isMobile).click();
  await expect(cartLink(page)).toHaveAccessibleName(/2点$/);
  await openCart(page);
  // A replay of the first tap by React would make it three.
  await expect(page.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();
});

test('reports a sold-out item in the form immediately, and still after hydration (S-13)', async ({
  page,
  browser,
  isMobile,
}) => {
  const loadScripts = await openWithDelayedScripts(page, '/product/P1015');
  const rival = await (await browser.newContext()).newPage();
  await beginAs(rival, 'sales@shop.test');
  const bought = await buyByApi(rival, 'S1015');
  await buyButton(page, isMobile).click();
  const refusal = page.getByRole('form', { name: '購入方法' }).getByRole('alert');
  await expect(refusal).toContainText(/在庫|品切れ/);
  await expect(refusal).toBeInViewport();

  const askedAgain = page.waitForResponse((response) => response.url().includes('/api/cart/_append-sku-entry'));
  loadScripts();
  await askedAgain;
  await expect(refusal).toHaveCount(1);
  const { carts } = await callApi(page, cartsByCustomer, {});
  expect(carts.flatMap((cart) => cart.sku_entries_display)).toEqual([]);
  await cancelPlacedOrder(rival, bought);
  await rival.context().close();
});

test('adds a member’s favourite before the scripts have loaded; it can be removed afterwards (S-11)', async ({
  page,
}) => {
  await beginAs(page, 'member@shop.test');
  const sent = recordChanges(page);
  const loadScripts = await openWithDelayedScripts(page, '/product/P1003');
  const heart = page.getByRole('form', { name: '購入方法' }).getByRole('button', { name: /をお気に入りに追加$/ });
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'お気に入りに追加しました' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/product\/P1003$/);

  loadScripts();
  expect(sent).toEqual(['/send/catalogue/favourite']);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await callApi(page, favouriteCodes, {})).sku_codes).not.toContain('S1003');
});

test('keeps a favourite removed whose response comes after the live page has requested them again (S-11)', async ({
  page,
}) => {
  await beginAs(page, 'member@shop.test');
  const loadScripts = await openWithDelayedScripts(page, '/product/P1003');
  const heart = page.getByRole('form', { name: '購入方法' }).getByRole('button', { name: /をお気に入りに追加$/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const requestedAgain = page.waitForResponse((response) => response.url().includes(favouriteCodes.path));
  // The screen may be ahead of the late response.
  let requestedAfter: Promise<unknown> | undefined;
  await page.route('/send/catalogue/favourite*', async (route) => {
    const response = await route.fetch();
    loadScripts();
    await requestedAgain;
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    requestedAfter = page.waitForRequest((request) => request.url().includes(favouriteCodes.path));
    await route.fulfill({ response });
  });
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'お気に入りから外しました' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).not.toHaveAttribute('aria-busy');
  await requestedAfter;
});

async function createGuestCart(page: Page, ...skus: readonly string[]): Promise<void> {
  await page.goto('/guide');
  for (const sku of skus) await callApi(page, addToCart, { order_type: 'NORMAL', sku, quantity: 1 });
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const more = (page: Page) =>
  page
    .getByRole('group', { name: /の数量$/ })
    .first()
    .getByRole('button', { name: '増やす' });
/** Forms submitted by the early script; none after React has hydrated a changed screen. */
const earlyForms = (page: Page) => page.locator('[data-in-place=screen]');
const sums = (page: Page) => page.getByRole('region', { name: 'ご注文金額' });
const quantities = async (page: Page) => {
  const { carts } = await callApi(page, cartsByCustomer, {});
  return carts.flatMap((cart) => cart.sku_entries_display).map(({ quantity }) => quantity);
};

test('changes a quantity and removes a line in place before the scripts have loaded, once (28, 31)', async ({
  page,
}) => {
  await createGuestCart(page, 'S1017', 'S1018');
  const sent = recordChanges(page);
  const loadScripts = await openWithDelayedScripts(page, '/cart');
  await more(page).dblclick();
  await expect(title(page)).toHaveText('カート 3点');
  await expect(sums(page)).toContainText('商品小計（3点）');
  await page.getByRole('button', { name: '削除する' }).last().click();
  await expect(title(page)).toHaveText('カート 2点');
  await expect(page.getByRole('status').filter({ hasText: 'カートから削除しました' })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await quantities(page)).toEqual([2]);

  loadScripts();
  await expect(earlyForms(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('カート 2点');
  expect(sent.filter((path) => path.startsWith('/send/'))).toEqual(Array(2).fill('/send/checkout/change-line'));
  // React handles the next tap, and keeps the state.
  await more(page).click();
  await expect(sums(page)).toContainText('商品小計（3点）');
  await expect.poll(() => quantities(page)).toEqual([3]);
});

test('changes a quantity in place while the cart’s code is loading, and React continues from there (28)', async ({
  page,
}) => {
  await createGuestCart(page, 'S1017');
  const sent = recordChanges(page);
  const loadScripts = await openWithDelayedScripts(page, '/cart', '/remotes/checkout/');
  // The frame is already hydrated.
  await expect(page.locator('[data-layout][data-live]')).toBeAttached();
  await more(page).click();
  await expect(title(page)).toHaveText('カート 2点');
  await expect(sums(page)).toContainText('商品小計（2点）');

  loadScripts();
  await expect(earlyForms(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('カート 2点');
  await expect(page.locator('body > [aria-hidden=true]')).toHaveCount(0);
  await more(page).click();
  await expect.poll(() => quantities(page)).toEqual([3]);
  await expect(title(page)).toHaveText('カート 3点');
  expect(sent.filter((path) => path.startsWith('/send/'))).toEqual(['/send/checkout/change-line']);
});

test('reports a line removed in between in place, and updates the screen (P17)', async ({ page }) => {
  await createGuestCart(page, 'S1017');
  const loadScripts = await openWithDelayedScripts(page, '/cart');
  await callApi(page, updateCartLine, { order_type: 'NORMAL', entry_index: 0, sku: 'S1017', quantity: 0 });
  await more(page).click();
  const refusal = page.getByRole('listitem').getByRole('alert');
  await expect(refusal).toBeVisible();
  await expect(refusal).toBeInViewport();
  await expect(title(page)).toHaveText('カート 1点');
  loadScripts();
  await expect(page.getByRole('heading', { name: 'カートに商品が入っていません' })).toBeVisible();
});

test('applies a filter of the reviews chosen before the scripts have loaded (V-06)', async ({ page }) => {
  const loadScripts = await openWithDelayedScripts(page, '/product/P1001');
  await page.getByRole('combobox', { name: '並び替え' }).selectOption({ label: '評価が低い順' });
  loadScripts();
  await expect(page).toHaveURL(/sort=stars-low/);
  await expect(page.getByRole('article').filter({ hasText: '使い切れませんでした' }).first()).toBeVisible();
});
