import { backendForFile } from '@store/backend/testing/test-backend';
import { addToCart, applyCoupon } from '@store/contracts/calls/checkout';
import { expect, it } from 'vitest';
import { demoPeople } from './demo-people.ts';

const backend = backendForFile({}, demoPeople);

it('a brand coupon reduces that brand’s products only (V-12)', async () => {
  const blue = await backend.visitor().signIn('C0000002');
  const order_type = 'NORMAL';
  const coupon = { order_type, issued_coupon_code: 'NEWKAMIORI-C0000002' } as const;
  await blue.ask(addToCart, { order_type, sku: 'S1001', quantity: 1 });
  expect(await blue.refusal(applyCoupon, coupon)).toMatchObject({
    code: 'coupon-unusable',
    message: 'カートにクーポンの対象商品がありません。',
  });
  await blue.ask(addToCart, { order_type, sku: 'S1020', quantity: 1 });
  const [cart] = (await blue.ask(applyCoupon, coupon)).carts;
  const price = cart?.sku_entries_display.find(({ sku_code }) => sku_code === 'S1020')?.price_in_vat ?? 0;
  expect(price).toBeGreaterThan(0);
  expect(cart?.totals).toMatchObject({ discount_in_vat: Math.floor(price * 0.05) });
});
