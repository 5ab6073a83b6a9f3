import { buildAs } from '../fixtures/build-as.ts';
import { versionIn } from '../fixtures/page-versions.ts';
import { liveRemotes, publishBuild } from '../fixtures/registry.ts';
import { beginAs, takeBack } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { addOnPage, completedOrder, goToConfirmation, payBy } from '../fixtures/to-checkout.ts';

test('a purchase ends on the checkout that it began with, whatever is published meanwhile (D-08)', async ({ page }) => {
  await beginAs(page, 'blue@shop.test');
  // Into the cart without a document: the page itself says that a purchase began.
  await addOnPage(page, 'P1006');
  const began = (await liveRemotes()).find(({ manifest }) => manifest.name === 'checkout')?.manifest.version;
  expect(await publishBuild(await buildAs('checkout', '8.0.0-meanwhile'))).toEqual([]);

  await page.getByRole('link', { name: 'ご購入手続きへ進む' }).first().click();
  await payBy(page, '代金引換');
  expect(await versionIn(page, 'checkout')).toBe(began);
  await goToConfirmation(page);
  expect(await publishBuild(await buildAs('checkout', '8.0.1-meanwhile'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文内容の確認' })).toBeVisible();
  expect(await versionIn(page, 'checkout')).toBe(began);
  await page.getByRole('button', { name: '注文を確定する' }).click();
  const order = await completedOrder(page);
  expect(await versionIn(page, 'checkout')).toBe(began);

  // The purchase is over where its pages are left: what comes next is the newest.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /ANGFA STORE/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  // Left with a document or without one; the page's word of it may still be on its way.
  await expect(async () => {
    await page.goto('/cart');
    expect(await versionIn(page, 'checkout')).toBe('8.0.1-meanwhile');
  }).toPass();
  await takeBack(page, order);
});
