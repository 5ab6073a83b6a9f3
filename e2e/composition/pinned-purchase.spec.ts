import { buildAs } from '../fixtures/build-as.ts';
import { addOnPage, beginCheckout, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { versionIn } from '../fixtures/page-versions.ts';
import { liveRemotes, publishBuild } from '../fixtures/registry.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

test('completes a purchase on the checkout version it started with (D-08)', async ({ page }) => {
  await beginAs(page, 'blue@shop.test');
  // Added without a page load: the page itself reports the start of the purchase.
  await addOnPage(page, 'P1006');
  const began = (await liveRemotes()).find(({ manifest }) => manifest.name === 'checkout')?.manifest.version;
  expect(await publishBuild(await buildAs('checkout', '8.0.0-meanwhile'))).toEqual([]);

  await beginCheckout(page);
  await payBy(page, '代金引換');
  expect(await versionIn(page, 'checkout')).toBe(began);
  await goToConfirmation(page);
  expect(await publishBuild(await buildAs('checkout', '8.0.1-meanwhile'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文内容の確認' })).toBeVisible();
  expect(await versionIn(page, 'checkout')).toBe(began);
  const order = await placeOrder(page);
  expect(await versionIn(page, 'checkout')).toBe(began);

  // Leaving the purchase pages ends it: the next visit gets the newest version.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /ANGFA STORE/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  // The page's report may still be in flight.
  await expect(async () => {
    await page.goto('/cart');
    expect(await versionIn(page, 'checkout')).toBe('8.0.1-meanwhile');
  }).toPass();
  await cancelPlacedOrder(page, order);
});
