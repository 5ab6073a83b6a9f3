import { inArray, moveOrderTo, sql, takeOverGuestOrders } from '@store/backend/store';
import { customers } from '@store/backend/tables/customers';
import { orders } from '@store/backend/tables/orders';
import { setStock } from '@store/backend/testing/buying';
import { placeOrder } from '@store/contracts/calls/checkout';
import { makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

const store = raceStoreForFile(1);
beforeAll(async () => {
  await setStock(store.database, 'S1017', 1_000);
});

it('ten concurrent sign-ins take over 30 guest orders during their preparation, without loss or deadlock (41)', async () => {
  const { database } = store;
  const [member, ...guests] = await makeCrowd(database, 31);
  if (!member) throw new Error('nobody is there');
  const placed = await atOnce(store, guests, placeOrder, await readyOrders(store, guests, { sku: 'S1017' }));
  expect(outcomes(placed)).toEqual({ placed: 30 });
  const codes = guests.map(({ customerCode }) => customerCode);
  const bought = await database.select().from(orders).where(inArray(orders.customerCode, codes));
  // Placed like member orders; a guest order differs only in its customer.
  await database
    .update(customers)
    .set({ isGuest: true, email: 'racer@shop.test' })
    .where(inArray(customers.customerCode, codes));

  const { customerCode } = member;
  const takeOver = () =>
    database.transaction((transaction) =>
      takeOverGuestOrders(transaction, { customerCode, provenEmail: 'racer@shop.test' }),
    );
  const prepare = (orderCode: string) =>
    database.transaction((transaction) =>
      moveOrderTo(transaction, { orderCode, to: 'ACCEPTED', by: 'shop', now: Date.now() }),
    );
  await Promise.all([
    ...Array.from({ length: 10 }, takeOver),
    ...bought.map(({ orderCode }) => prepare(orderCode)),
    ...Array.from({ length: 10 }, takeOver),
  ]);

  const after = await database
    .select({ owner: orders.customerCode, status: orders.orderStatus, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      inArray(
        orders.orderCode,
        bought.map(({ orderCode }) => orderCode),
      ),
    )
    .groupBy(orders.customerCode, orders.orderStatus);
  expect(after).toEqual([{ owner: customerCode, status: 'ACCEPTED', count: 30 }]);
  expect(await store.broken()).toEqual([]);
});
