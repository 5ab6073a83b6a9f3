import { brokenInvariants, eq, moveOrderTo, rowsOf, sql } from '@store/backend/store';
import { periodicalPurchases } from '@store/backend/tables/orders';
import { NOW } from '@store/backend/testing/demo-store';
import { backendForFile, type TestShopper } from '@store/backend/testing/test-backend';
import { addressesByCustomer, favouritesByCustomer, searchOrders } from '@store/contracts/calls/checkout';
import { couponsByCustomer, customerPoints, getCustomer, retire, retirePreview } from '@store/contracts/calls/customer';
import { cancelOrder, cancelPreview, getOrder } from '@store/contracts/calls/order';
import { cancelSubscription, getSubscription, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { liveLots } from '@store/domain/points';
import { beforeAll, expect, it } from 'vitest';
import { demoPeople } from './demo-people.ts';
import { seedDrugSheets } from './drug-sheet-seed.ts';
import { seedPeople } from './people-seed.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeAll(async () => {
  member = await backend.visitor().signIn('C0000001');
});

const own = { customer_code: 'C0000001' };

it('seeds the customers once', async () => {
  expect(await seedPeople(backend.database, demoPeople, NOW)).toBe(false);
});
it('member@shop.test is 山田 太郎 with three addresses (E-02)', async () => {
  expect(await member.ask(getCustomer, own)).toMatchObject({
    sex: 'MALE',
    name: { last_name_kanji: '山田', first_name_kanji: '太郎' },
  });
  const { addresses } = await member.ask(addressesByCustomer, {});
  expect(addresses).toHaveLength(3);
  expect(addresses[0]).toMatchObject({ is_default: true, zip_code: '1500002' });
});
it('has 23 orders, newest first, over all delivery groups (E-11)', async () => {
  const { total, hits } = await member.ask(searchOrders, { ...own, page: 1, size: 50 });
  expect(total).toBe(23);
  expect(hits.map(({ checkout_timestamp }) => checkout_timestamp)).toEqual(
    hits.map(({ checkout_timestamp }) => checkout_timestamp).toSorted((a, b) => b - a),
  );
  expect(new Set(hits.map(({ order_status }) => order_status))).toEqual(
    new Set(['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED', 'CANCELLED']),
  );
  for (const { order_code } of hits) await member.ask(getOrder, { order_code });
  const fullPoint = hits.find(({ payment_type }) => payment_type === 'FULL_POINT');
  expect(fullPoint?.total_in_vat).toBe(0);
  const page2 = await member.ask(searchOrders, { ...own, page: 3, size: 10 });
  expect(page2.hits).toHaveLength(3);
  const reserved = await member.ask(searchOrders, { ...own, page: 1, size: 50, order_type: 'RESERVED' });
  expect(reserved.total).toBe(2);
});
it('has two valid lots of points, one of which expires this month (P-07)', async () => {
  const { normal_points } = await member.ask(customerPoints, own);
  const live = liveLots(normal_points, NOW);
  expect(live).toHaveLength(2);
  expect(live[0]?.end_timestamp).toBe(Date.parse('2026-08-01T00:00:00+09:00') - 1);
});
it('has four coupons from the last six months (E-06)', async () => {
  const from = Math.floor((NOW - 183 * 86_400_000) / 1000);
  const { issued_coupons } = await member.ask(couponsByCustomer, {
    ...own,
    auto_issuable_flag: false,
    use_start_timestamp_from: from,
  });
  expect(issued_coupons).toHaveLength(4);
});
it('has two subscriptions and can read each (P-08, E-12)', async () => {
  const stored = await backend.database
    .select()
    .from(periodicalPurchases)
    .where(eq(periodicalPurchases.customerCode, 'C0000001'));
  const { periodical_purchases } = await member.ask(periodicalByCustomer, own);
  expect(periodical_purchases.map(({ interval }) => interval.kind).toSorted()).toEqual(['weekday-of-month', 'weeks']);
  expect(periodical_purchases).toHaveLength(stored.length);
  expect(periodical_purchases.every(({ next_delivery }) => next_delivery >= '2026-07-22')).toBe(true);
});
it('has 12 favourites, paged newest first by tokens that only the owner can use (P-14)', async () => {
  const page = { ...own, size: 5, direction: 'DESC' } as const;
  const first = await member.ask(favouritesByCustomer, page);
  expect(first.data[0]?.product_code).toBe('P1014');
  expect(first.token.prev).toBeNull();
  const second = await member.ask(favouritesByCustomer, { ...page, next: first.token.next ?? '' });
  const third = await member.ask(favouritesByCustomer, { ...page, next: second.token.next ?? '' });
  expect([...first.data, ...second.data, ...third.data]).toHaveLength(12);
  expect(third.token.next).toBeNull();
  const back = await member.ask(favouritesByCustomer, { ...page, prev: third.token.prev ?? '' });
  expect(back.data).toEqual(second.data);
  const other = await backend.visitor().signIn('C0000002');
  const stolen = { ...page, customer_code: 'C0000002', next: first.token.next ?? '' };
  expect((await other.refusal(favouritesByCustomer, stolen)).code).toBe('not-found');
});
it('every demo customer can leave once visible obstacles are ended and open orders delivered (P-08, R-61, 90)', async () => {
  for (const { customerCode } of demoPeople.people.filter(({ retired }) => !retired)) {
    const leaving = await backend.visitor().signIn(customerCode);
    const { obstacles } = await leaving.ask(retirePreview, {});
    const running = obstacles.flatMap(({ kind, code }) => (kind === 'subscription' ? [code] : []));
    const seen = await leaving.ask(periodicalByCustomer, { customer_code: customerCode });
    expect(seen.periodical_purchases.map((each) => each.periodical_purchase_code)).toEqual(
      expect.arrayContaining(running),
    );
    for (const periodical_purchase_code of running) {
      await leaving.ask(getSubscription, { periodical_purchase_code });
      await leaving.ask(cancelSubscription, { periodical_purchase_code });
    }
    for (const { kind, code } of obstacles) if (kind === 'open-order') await endOrder(leaving, code);
    expect((await leaving.ask(retirePreview, {})).obstacles).toEqual([]);
    await leaving.ask(retire, { understood: true });
  }
  expect(await brokenInvariants(backend.database)).toEqual([]);
});

/** Cancels the order, or has it shipped if it is being prepared. */
async function endOrder(shopper: TestShopper, code: string): Promise<void> {
  const { is_cancellable } = await shopper.ask(cancelPreview, { order_code: code });
  if (is_cancellable) await shopper.ask(cancelOrder, { order_code: code, reason: 'CHANGED_MIND' });
  else
    await backend.database.transaction((transaction) =>
      moveOrderTo(transaction, { orderCode: code, to: 'SHIPPED', by: 'shop', now: NOW }),
    );
}
it('has a package insert for each medicine (13, M-01)', async () => {
  await seedDrugSheets(backend.database);
  const missing = await rowsOf<{ sku: string }>(
    backend.database,
    sql`select s.sku_code as sku from skus s left join drug_sheets d using (sku_code)
      where s.sku_type in ('CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG')
        and coalesce(jsonb_array_length(d.package_insert), 0) < 4`,
  );
  expect(missing).toEqual([]);
});
