import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterCard } from '../fixtures/card-fields.ts';
import { check } from '../fixtures/check-control.ts';
import { beginCheckout, fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { paymentScripts } from '../fixtures/registry.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

const CARD = '4111111111111111';

test('isolates payment pages: listed scripts only, no card number (PCI DSS 6.4.3, 11.6.1; G16)', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(STORE_URL)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await openAs(page, 'blue@shop.test', '/lp/scalp-care');
  await fillCart(page, 'P1017');
  // The full page load removes everything that earlier pages left in the document.
  await page.evaluate(() => Object.assign(window, { leftBehind: true }));
  await beginCheckout(page);
  await expect(page.getByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
  expect(await page.evaluate(() => 'leftBehind' in window)).toBe(false);
  await check(page.getByRole('radio', { name: 'クレジットカード' }));
  await check(page.getByRole('radio', { name: '新しいカードを使う' }));
  await enterCard(page, CARD);
  await goToConfirmation(page);

  const known = new Map((await paymentScripts()).map((script) => [script.path, script]));
  const loaded = await scriptsOf(page);
  expect(loaded.length).toBeGreaterThan(3);
  for (const script of loaded)
    expect(known.get(script), script).toMatchObject({ integrity: await integrityOf(page, script) });
  for (const { owner, reason } of known.values()) expect([owner, reason].every(Boolean)).toBe(true);
  const inline = await page.locator('script:not([src]):not([type="application/json"])').count();
  expect(inline).toBe(0);
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, history.state, document.body.textContent]),
  );
  await placeOrder(page);
  expect(sent.length).toBeGreaterThan(3);
  expect([stored, ...sent].filter((text) => text.replace(/[ -]/g, '').includes(CARD))).toEqual([]);
});

test('ignores taps on a payment page before the script that records taps has loaded (PCI DSS 6.4.3)', async ({
  page,
}) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  const early = await delayFile(page, /^\/shell\/.*\/early\.[^/]*js$/);
  const delivery = page.waitForResponse((response) => new URL(response.url()).searchParams.get('step') === 'delivery');
  await beginCheckout(page);
  await early.requested;
  await (await delivery).finished();
  for (let look = 0; look < 20; look += 1) expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await expect(page.getByRole('radio')).toHaveCount(0);

  early.release();
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  await cancelPlacedOrder(page, await placeOrder(page));
});

/** Delays a file until `release` is called. */
async function delayFile(page: Page, path: RegExp) {
  const isHeld = (address: string) => path.test(new URL(address).pathname);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (address) => isHeld(address.href),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return { requested: page.waitForRequest((request) => isHeld(request.url())), release };
}

/** Returns all scripts requested by this document; other origins as full addresses. */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  return addresses.map((address) => (address.startsWith(STORE_URL) ? new URL(address).pathname : address));
}

/** Fetches the script now: files with a hash in their name never change. */
async function integrityOf(page: Page, script: string): Promise<string> {
  const response = await page.request.get(script);
  return `sha384-${createHash('sha384')
    .update(await response.body())
    .digest('base64')}`;
}
