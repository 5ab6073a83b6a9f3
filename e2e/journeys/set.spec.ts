import { beginCheckout, fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const SET = 'はじめてのスカルプケア3点セット';

test('buys the set P1006 as one line at its own price, with free shipping (R-10, P-01)', async ({ page }) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1006');
  const cart = page.getByRole('region', { name: '通常購入のカート' });
  await expect(cart.getByRole('listitem')).toHaveCount(1);
  await expect(cart).toContainText(SET);
  await expect(page.getByText('送料無料の対象です')).toBeVisible();
  await beginCheckout(page);
  await payBy(page, '代金引換');
  await goToConfirmation(page);
  await expect(page.getByRole('region', { name: /^ご注文商品/ })).toContainText(SET);
  // 10,980 yen and 330 yen for the cash on delivery.
  await expect(page.getByRole('region', { name: 'ご注文金額' })).toContainText('11,310円');
  const order = await placeOrder(page);

  await page.goto(`/mypage/orders/${order}`);
  const items = page.getByRole('region', { name: 'ご注文の商品' });
  await expect(items.getByRole('listitem').filter({ hasText: SET })).toContainText('10,980円（税込） × 1');
  await cancelPlacedOrder(page, order);
});
