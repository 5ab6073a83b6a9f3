import type { Page } from '@playwright/test';
import { cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { ask, beginAs, buyAtOnce, takeBack } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

// Scripts are held back here until the customer has tapped.
test.use({ provoked: { words: [/preloaded using link preload but not used/] } });

/** Opens a page whose scripts do not come before what it gives is called: what answers until then is the document alone. */
async function openWithoutItsScripts(page: Page, path: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    ({ pathname }) => pathname.endsWith('.js'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return letGo;
}

/** Everything that a page sent to change something. */
function changesOf(page: Page): string[] {
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

test('the first tap puts it into the cart in place, before the scripts are there, and once (V-06, G09)', async ({
  page,
  isMobile,
}) => {
  const sent = changesOf(page);
  const letScriptsCome = await openWithoutItsScripts(page, '/product/P1001');
  await buyButton(page, isMobile).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'カートに入れました' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName(/1$/);
  await expect(page).toHaveURL(/\/product\/P1001$/);

  letScriptsCome();
  // The frame says it itself now.
  await expect(cartLink(page)).toHaveAccessibleName(/1点$/);
  expect(sent).toEqual(['/send/catalogue/add-to-cart']);
  const { carts } = await ask(page, cartsByCustomer, {});
  expect(carts.flatMap((cart) => cart.sku_entries_display).map(({ quantity }) => quantity)).toEqual([1]);

  // React answers the next one, and the cart knows both.
  await buyButton(page, isMobile).click();
  await expect(cartLink(page)).toHaveAccessibleName(/2点$/);
  await page.getByRole('link', { name: 'カートを見る' }).filter({ visible: true }).first().click();
  // Had React sent the first tap once more, there would be three.
  await expect(page.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();
});

test('what is sold out meanwhile is said in the form at once, and still when the screen lives (S-13)', async ({
  page,
  browser,
  isMobile,
}) => {
  const letScriptsCome = await openWithoutItsScripts(page, '/product/P1015');
  const rival = await (await browser.newContext()).newPage();
  await beginAs(rival, 'sales@shop.test');
  const bought = await buyAtOnce(rival, 'S1015');
  await buyButton(page, isMobile).click();
  const refusal = page.getByRole('form', { name: '購入方法' }).getByRole('alert');
  await expect(refusal).toContainText(/在庫|品切れ/);
  await expect(refusal).toBeInViewport();

  const askedAgain = page.waitForResponse((response) => response.url().includes('/api/cart/_append-sku-entry'));
  letScriptsCome();
  await askedAgain;
  await expect(refusal).toHaveCount(1);
  const { carts } = await ask(page, cartsByCustomer, {});
  expect(carts.flatMap((cart) => cart.sku_entries_display)).toEqual([]);
  await takeBack(rival, bought);
  await rival.context().close();
});

test('a member’s heart is on before the scripts are there, and theirs to turn off afterwards (S-11)', async ({
  page,
}) => {
  await beginAs(page, 'member@shop.test');
  const sent = changesOf(page);
  const letScriptsCome = await openWithoutItsScripts(page, '/product/P1003');
  const heart = page.getByRole('form', { name: '購入方法' }).getByRole('button', { name: /をお気に入りに追加$/ });
  await heart.click();
  await expect(page.getByRole('status').filter({ hasText: 'お気に入りに追加しました' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/product\/P1003$/);

  letScriptsCome();
  expect(sent).toEqual(['/send/catalogue/favourite']);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect((await ask(page, favouriteCodes, {})).sku_codes).not.toContain('S1003');
});
