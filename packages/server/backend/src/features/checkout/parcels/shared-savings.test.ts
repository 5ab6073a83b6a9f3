import { applyCoupon, cartsByCustomer, placeOrder, usePoints } from '@store/contracts/calls/checkout';
import { couponsByCustomer, customerPoints } from '@store/contracts/calls/customer';
import { cancelOrder, cancelPreview, getOrder } from '@store/contracts/calls/order';
import { countPoints } from '@store/domain/points';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { divided, fill, parcel } from '../../../testing/dividing.ts';
import { orderLinks } from '../../../testing/orders/order-links.ts';
import { backendForFile, forTest } from '../../../testing/test-backend.ts';
import { composeCancellationMail } from '../../order-history/mails/order-mail.ts';

const backend = backendForFile();
const member = forTest(() => backend.visitor().signIn('C0000001'));
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const ordersOf = async (order_code: string) => {
  const { placed_together = [] } = await member.ask(getOrder, { order_code });
  return Promise.all(placed_together.map((each) => member.ask(getOrder, { order_code: each.order_code })));
};

const ready = async (points: number) => {
  await fill(member, [
    ['S1001', 2],
    ['S1017', 1],
  ]);
  await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
  await member.ask(usePoints, { order_type: 'NORMAL', point: points });
  return divided(member, [parcel('AD0001', { 0: 1, 1: 1 }), parcel('AD0002', { 0: 1 })]);
};
const balance = async () =>
  countPoints((await member.ask(customerPoints, { customer_code: 'C0000001' })).normal_points, backend.clock.now);
const usesLeft = async () => {
  const own = { customer_code: 'C0000001', auto_issuable_flag: false, use_start_timestamp_from: 0 } as const;
  const { issued_coupons } = await member.ask(couponsByCustomer, own);
  return issued_coupons.find(({ name }) => name === 'WELCOME500')?.remaining_number_of_uses;
};

it('shares coupon and points over parcels; each cancellation refunds its share, the last also the coupon (46, 80, G14)', async () => {
  const request = await ready(701);
  const before = await balance();
  const { order_code } = await member.ask(placeOrder, request);
  const [first, second] = await ordersOf(order_code);
  const discounts = [first?.discount_in_vat ?? 0, second?.discount_in_vat ?? 0];
  const points = [first?.point_request.point_in_vat ?? 0, second?.point_request.point_in_vat ?? 0];
  expect(discounts).toEqual([279, 221]);
  expect((points[0] ?? 0) + (points[1] ?? 0)).toBe(701);
  expect(await balance()).toBe(before - 701);
  expect(await usesLeft()).toBe(0);

  expect(await member.ask(cancelPreview, { order_code })).toMatchObject({
    points_returned: points[0],
    coupons_returned: [],
  });
  await member.ask(cancelOrder, { order_code });
  const mail = await composeCancellationMail(backend.database, { order_code }, orderLinks);
  expect(mail.text).toContain('「WELCOME500」は、いっしょにご注文の商品でご利用中です');
  expect(await balance()).toBe(before - (points[1] ?? 0));
  expect(await usesLeft()).toBe(0);
  const rest = { order_code: second?.order_code ?? '' };
  expect(await member.ask(getOrder, rest)).toMatchObject({
    order_status: 'AWAITING_ACCEPTANCE',
    discount_in_vat: 221,
    total_in_vat: second?.total_in_vat,
  });

  expect(await member.ask(cancelPreview, rest)).toMatchObject({ coupons_returned: ['WELCOME500'] });
  await member.ask(cancelOrder, rest);
  expect(await balance()).toBe(before);
  expect(await usesLeft()).toBe(1);
});

it('pays every parcel with points when they cover the total (46, 88)', async () => {
  await backend.database.execute(sql`update point_lots set remaining = remaining + 9000, granted = granted + 9000
    where customer_code = 'C0000001' and point_code = 'PURCHASE-1'`);
  await backend.database.execute(
    sql`update point_accounts set balance = balance + 9000 where customer_code = 'C0000001'`,
  );
  await backend.database.execute(sql`insert into point_ledger (customer_code, lot_code, kind, point, reason, happened_at)
    select customer_code, lot_code, 'GRANT', 9000, 'テスト', 0 from point_lots
    where customer_code = 'C0000001' and point_code = 'PURCHASE-1'`);
  await fill(member, [['S1017', 2]]);
  const entry = (await member.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display[0]?.entry_index ?? 0;
  const parcels = [parcel('AD0001', { [entry]: 1 }), parcel('AD0002', { [entry]: 1 })];
  await divided(member, parcels, 'FULL_POINT');
  await member.ask(usePoints, { order_type: 'NORMAL', point: 9000 });
  const request = await divided(member, parcels, 'FULL_POINT');
  expect(request.agreed).toMatchObject({ payment_method: 'FULL_POINT', total_in_vat: 0, use_point: 3590 });
  const { order_code } = await member.ask(placeOrder, request);
  const both = await ordersOf(order_code);
  expect(both.map(({ payment_type, total_in_vat }) => [payment_type, total_in_vat])).toEqual([
    ['FULL_POINT', 0],
    ['FULL_POINT', 0],
  ]);
  expect(both.map(({ point_request }) => point_request.point_in_vat)).toEqual([1630, 1960]);
});
