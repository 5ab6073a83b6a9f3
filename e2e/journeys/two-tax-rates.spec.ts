import { cancelPreview, issueReceipt } from '@store/contracts/calls/order';
import { beginCheckout, fillCart, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { beginAs, callApi, cancelPlacedOrder } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/store-test.ts';

const COUPON = 'いつもありがとう300円クーポン';

/** 5,700 yen minus 300 and 400: the rest for food (8 %) and shampoo (10 %), spread by largest remainder. */
const RATES = ['8%対象 947円（内 消費税 70円）', '10%対象 4,053円（内 消費税 368円）'];

test('spreads coupon and points over both tax rates in order, receipt and cancellation (84, 85, 87, T5, T6)', async ({
  page,
}) => {
  await beginAs(page, 'blue@shop.test');
  await fillCart(page, 'P1017');
  await fillCart(page, 'P1020');
  await page.getByRole('button', { name: new RegExp(`「${COUPON}」を\\s?利用する`) }).click();
  const sums = page.getByRole('region', { name: 'ご注文金額' });
  await expect(sums.getByText('−300円')).toBeVisible();
  await page.getByRole('textbox', { name: /利用するポイント/ }).fill('400');
  await page.getByRole('button', { name: '適用', exact: true }).click();
  await expect(sums.getByText('−400円')).toBeVisible();
  for (const rate of RATES) await expect(sums.getByText(rate)).toBeVisible();

  await beginCheckout(page);
  await payBy(page, 'クレジットカード');
  await goToConfirmation(page);
  const used = page.getByRole('region', { name: 'クーポン・ポイント' });
  await expect(used).toContainText(`${COUPON}　−300円`);
  await expect(used).toContainText('400ポイントを利用');
  const order = await placeOrder(page);

  await page.goto(`/mypage/orders/${order}`);
  const paid = page.getByRole('region', { name: 'お支払い内容' });
  for (const text of [COUPON, '−300円', '−400円', '5,000円', ...RATES]) await expect(paid).toContainText(text);

  // 81: the data of the receipt, from which the browser creates the document.
  const receipt = await callApi(page, issueReceipt, { order_code: order, addressee: '株式会社青葉' });
  expect(receipt).toMatchObject({
    addressee: '株式会社青葉',
    discount_in_vat: 300,
    point_in_vat: 400,
    total_in_vat: 5000,
  });
  expect(receipt.tax.filter(({ taxable_in_vat }) => taxable_in_vat > 0)).toEqual(
    expect.arrayContaining([
      { rate: 8, taxable_in_vat: 947, tax: 70 },
      { rate: 10, taxable_in_vat: 4053, tax: 368 },
    ]),
  );
  expect(receipt.lines.map(({ is_reduced_rate }) => is_reduced_rate).toSorted()).toEqual([false, true]);

  const terms = await callApi(page, cancelPreview, { order_code: order });
  expect(terms).toMatchObject({ refund_in_vat: 5000, points_returned: 400, coupons_returned: [COUPON] });
  await cancelPlacedOrder(page, order);
});
