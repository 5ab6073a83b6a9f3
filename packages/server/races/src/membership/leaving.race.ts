import { inArray, rowsOf, sql } from '@store/backend/store';
import { customers } from '@store/backend/tables/customers';
import { orders } from '@store/backend/tables/orders';
import { setStock } from '@store/backend/testing/buying';
import { shipNow } from '@store/backend/testing/returning';
import { withSavedCard } from '@store/backend/testing/saved-card';
import { joinGroupBuy } from '@store/contracts/calls/catalogue';
import { placeOrder } from '@store/contracts/calls/checkout';
import { retire } from '@store/contracts/calls/customer';
import { requestReturn } from '@store/contracts/calls/order';
import { makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes } from '../outcomes.ts';
import { raceStoreForFile } from '../race-store.ts';
import { readyOrders } from '../ready-orders.ts';

const store = raceStoreForFile();
beforeAll(async () => {
  await setStock(store.database, 'S1017', 10_000);
});

it('closing an account in two tabs while ordering in a third results in either, never both (F18, R-61, 60)', async () => {
  const { database } = store;
  const members = await makeCrowd(database, 60);
  const requests = await readyOrders(store, members, { sku: 'S1017' });
  const leaving = members.map(() => ({ understood: true as const }));
  const [placed, left, leftAgain] = await Promise.all([
    atOnce(store, members, placeOrder, requests),
    atOnce(store, members, retire, leaving),
    atOnce(store, members, retire, leaving),
  ]);
  const codes = members.map(({ customerCode }) => customerCode);
  const bought = await database.select().from(orders).where(inArray(orders.customerCode, codes));
  const people = await database.select().from(customers).where(inArray(customers.customerCode, codes));
  const gone = new Set(people.filter(({ retired }) => retired).map(({ customerCode }) => customerCode));
  expect(bought.filter(({ customerCode }) => gone.has(customerCode))).toEqual([]);
  expect(bought.length + gone.size).toBe(60);
  expect(outcomes(placed).placed ?? 0).toBe(bought.length);
  const refusals = Object.keys({ ...outcomes(left), ...outcomes(leftAgain) }).filter((code) => code !== 'placed');
  expect(
    refusals.filter((code) => !['still-open', 'not-logged-in', 'retired', 'sign-in-again'].includes(code)),
  ).toEqual([]);
  expect(await store.broken()).toEqual([]);
});

// Fails without the lock of the member's carts in lockOpen: a join by a member who has left.
it('closing an account while joining a group buy in two tabs leaves no join of a former member (F18, R-61, R-21)', async () => {
  const { database } = store;
  await setStock(database, 'S1019', 1_000);
  const members = await makeCrowd(database, 40);
  for (const { customerCode } of members) await withSavedCard(database, customerCode);
  const join = members.map(() => ({ product_code: 'P1019', quantity: 1 }));
  await Promise.all([
    atOnce(store, members, joinGroupBuy, join),
    atOnce(
      store,
      members,
      retire,
      members.map(() => ({ understood: true as const })),
    ),
    atOnce(store, members, joinGroupBuy, join),
  ]);
  const parts = await rowsOf(
    database,
    sql`select j.customer_code from group_buy_joins j join customers c using (customer_code) where c.retired`,
  );
  expect(parts).toEqual([]);
  expect(await store.broken()).toEqual([]);
});

// Fails without refuseFormerMember in askReturn: an open return of a member who has left.
it('closing an account while requesting a return leaves no return of a former member (F18, R-61, 82)', async () => {
  const { database } = store;
  const members = await makeCrowd(database, 40);
  const placed = await atOnce(store, members, placeOrder, await readyOrders(store, members, { sku: 'S1017' }));
  const codes = placed.flatMap((reply) => (reply.status ? [reply.data.order_code] : []));
  for (const orderCode of codes) await shipNow(database, { orderCode, now: Date.now() });
  const lines = [{ sku_code: 'S1017', quantity: 1 }];
  const wish = { reason: 'DEFECTIVE' as const, lines, is_unopened: true, words: '不具合', photos: [] };
  const [requested, left] = await Promise.all([
    atOnce(
      store,
      members,
      requestReturn,
      codes.map((order_code) => ({ order_code, wish })),
    ),
    atOnce(
      store,
      members,
      retire,
      members.map(() => ({ understood: true as const })),
    ),
  ]);
  expect((outcomes(requested).placed ?? 0) + (outcomes(left).placed ?? 0)).toBe(40);
  const returns = await rowsOf(
    database,
    sql`select r.return_code from return_requests r join customers c using (customer_code) where c.retired`,
  );
  expect(returns).toEqual([]);
  expect(await store.broken()).toEqual([]);
});
