import { beginCheckout, fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, buyByApi, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { openAs, signInAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/store-test.ts';

const CHANGED = 'カートの商品に変更がありました';

test('shows a price changed by the sign-in with old and new value, in the cart and on confirmation (29, U-03)', async ({
  page,
}) => {
  await fillCart(page, 'P1016');
  await beginCheckout(page);
  await signInAs(page, 'sales@shop.test');

  // B-03: the cart is shown first.
  await expect(page.getByRole('heading', { level: 1, name: /^カート/ })).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: CHANGED });
  await expect(note).toContainText('3,850円 → 2,310円（税込）');
  await beginCheckout(page);
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  await expect(note).toContainText('3,850円 → 2,310円（税込）');
  await cancelPlacedOrder(page, await placeOrder(page));
});

test('shows changes made on another device after the confirmation, and requires a new one (29, F12)', async ({
  page,
  browser,
}) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  await beginCheckout(page);
  await payBy(page, '代金引換');
  await goToConfirmation(page);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, 'blue@shop.test', '/cart');
  await other
    .getByRole('group', { name: /の数量$/ })
    .getByRole('button', { name: '増やす' })
    .click();
  await expect(other.getByRole('heading', { level: 1, name: /^カート 2点/ })).toBeVisible();

  await page.getByRole('button', { name: '注文を確定する' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText(/の数量\s+1点 → 2点/);
  await expect(note).toContainText(/お支払い合計\s+1,960円 → 3,040円/);
  await expect(page.getByRole('region', { name: 'ご注文金額' })).toContainText('3,040円');
  await cancelPlacedOrder(page, await placeOrder(page));
  await other.context().close();
});

test('sells the last piece (P1015) once; the other customer sees that before ordering (29, F01)', async ({
  page,
  browser,
}) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1015');
  await beginCheckout(page);
  await payBy(page, '代金引換');
  await goToConfirmation(page);

  const rival = await (await browser.newContext()).newPage();
  await beginAs(rival, 'sales@shop.test');
  const bought = await buyByApi(rival, 'S1015');

  await page.getByRole('button', { name: '注文を確定する' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('は品切れです。');
  await alert.getByRole('link', { name: 'カートに戻って確認する' }).click();
  await expect(page.getByRole('status').filter({ hasText: CHANGED })).toContainText('の在庫：1点 → 残り0点');
  await expect(page.getByRole('button', { name: 'ご購入手続きへ進む' })).toBeDisabled();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByRole('heading', { name: 'カートに商品が入っていません' })).toBeVisible();
  await cancelPlacedOrder(rival, bought);
  await rival.context().close();
});
