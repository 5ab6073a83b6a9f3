import { eq, grantPoints, lockPoints, pointBalance, sql } from '@store/backend/store';
import { orders } from '@store/backend/tables/orders';
import { couponUses, issuedCoupons, masterCoupons } from '@store/backend/tables/points-and-coupons';
import { setStock } from '@store/backend/testing/buying';
import { placeOrder } from '@store/contracts/calls/checkout';
import { type LoadShopper, makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { atOnce, outcomes } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

/** Number of concurrent requests; the target of 2,000 takes minutes, so it is set by `RACERS`. */
const RACERS = z.coerce
  .number()
  .check(z.int(), z.gte(2))
  .parse(process.env.RACERS ?? 200);

const store = raceStoreForFile();
beforeAll(async () => {
  await setStock(store.database, 'S1017', 10_000);
});

// Fails without the condition `used_in_all < uses_in_all` of customer/coupons.ts and its CHECK: used 27 times.
it('a coupon limited to one use in total is used once by concurrent orders of all members (F07)', async () => {
  const buyers = await makeCrowd(store.database, RACERS);
  await issueToAll(buyers, 'ONCE', { usesInAll: 1 });
  const requests = await readyOrders(store, buyers, {
    sku: 'S1017',
    couponOf: ({ customerCode }) => `ONCE-${customerCode}`,
  });
  const replies = await atOnce(store, buyers, placeOrder, requests);
  expect(outcomes(replies)).toEqual({ placed: 1, 'coupon-unusable': RACERS - 1 });
  expect(await store.database.select().from(couponUses)).toHaveLength(1);
  expect(await store.broken()).toEqual([]);
});

// Fails without both lockOwner and lockPoints; lockPoints alone suffices, because it makes the second order wait.
it('a point balance spent repeatedly in parallel from two carts pays for one order (F08)', async () => {
  for (const member of await makeCrowd(store.database, 5)) {
    await grant(member, 500);
    const carts = [
      ...(await readyOrders(store, [member], { sku: 'S1017', points: 500 })),
      ...(await readyOrders(store, [member], { sku: 'S1001', points: 500, orderType: 'PERIODICAL' })),
    ];
    const tries = Array.from({ length: RACERS / 2 }, (_, index) => index);
    const replies = await atOnce(
      store,
      tries.map(() => member),
      placeOrder,
      tries.flatMap((index) => carts[index % 2] ?? []),
    );
    const { placed, ...refused } = outcomes(replies);
    expect(placed).toBe(1);
    expect(Object.keys(refused).filter((code) => !['points-short', 'cart-empty'].includes(code))).toEqual([]);
    const paid = await store.database.select().from(orders).where(eq(orders.customerCode, member.customerCode));
    expect(paid.map(({ pointInVat }) => pointInVat)).toEqual([500]);
    // Points earned by this order are pending.
    expect(await balanceOf(member)).toBe(0);
    expect(paid.map(({ pointsPending, pointsEarned }) => pointsPending === pointsEarned)).toEqual([true]);
    expect(await store.broken()).toEqual([]);
  }
});

// Fails without lockOwner: the unique constraint on an order's cart causes 500; without it and lockPoints too, 20 orders.
it('one cart ordered concurrently with different keys results in one order (F07, G09)', async () => {
  const [member] = await makeCrowd(store.database, 1);
  if (!member) throw new Error('nobody is there');
  const [request] = await readyOrders(store, [member], { sku: 'S1017' });
  const tries = Array.from({ length: RACERS }, () => member);
  const replies = await atOnce(
    store,
    tries,
    placeOrder,
    tries.flatMap(() => request ?? []),
  );
  expect(outcomes(replies)).toEqual({ placed: 1, 'cart-empty': RACERS - 1 });
  expect(await store.broken()).toEqual([]);
});

async function issueToAll(members: readonly LoadShopper[], couponCode: string, terms: { usesInAll: number }) {
  const { database } = store;
  await database.execute(sql`
    insert into master_coupons select (jsonb_populate_record(model, jsonb_build_object(
      'coupon_code', ${couponCode}::text, 'uses_in_all', ${terms.usesInAll}::int, 'used_in_all', 0, 'minimum_in_vat', 0,
      'applicable_member_ranks', '[]'::jsonb, 'applicable_sku_coupon_keywords', '[]'::jsonb
    ))).* from master_coupons model where model.coupon_code = 'WELCOME500'`);
  const [made] = await database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, couponCode));
  if (!made) throw new Error('there is no coupon to copy');
  await database.insert(issuedCoupons).values(
    members.map(({ customerCode }) => ({
      issuedCouponCode: `${couponCode}-${customerCode}`,
      couponCode,
      customerCode,
      remainingNumberOfUses: 1,
      issuedAt: Date.now(),
    })),
  );
}

function grant({ customerCode }: LoadShopper, point: number): Promise<void> {
  const now = Date.now();
  return store.database.transaction(async (transaction) => {
    await lockPoints(transaction, customerCode);
    await grantPoints(transaction, {
      lotCode: `L-${customerCode}`,
      customerCode,
      pointCode: 'RACE',
      point,
      reason: '試験',
      now,
      endsAt: now + 86_400_000,
    });
  });
}

const balanceOf = ({ customerCode }: LoadShopper): Promise<number> =>
  pointBalance(store.database, customerCode, Date.now());
