import { inArray, sql } from '@store/backend/store';
import { orders } from '@store/backend/tables/orders';
import { setStock, stockOf } from '@store/backend/testing/buying';
import { addToCart, checkoutChoose, placeOrder } from '@store/contracts/calls/checkout';
import { cancelOrder, quoteOrder } from '@store/contracts/calls/order';
import type { RequestOf } from '@store/contracts/wire';
import { type LoadShopper, makeCrowd } from '@store/load';
import { expect, it } from 'vitest';
import { atOnce, outcomes } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';

const store = raceStoreForFile();

async function addSecondAddress(shoppers: readonly LoadShopper[]): Promise<void> {
  const codes = shoppers.map(({ customerCode }) => customerCode);
  await store.database.execute(sql`
    insert into addresses select (jsonb_populate_record(own, jsonb_build_object(
      'delivery_code', own.delivery_code || 'X', 'is_default', false, 'state', '北海道'
    ))).* from addresses own where own.customer_code = any(${sql.param(codes)}::text[]) and own.is_default`);
}

/** Splits S1001 and S1017 over two addresses, swapped for every second shopper; cash on delivery. */
async function ready(shoppers: readonly LoadShopper[]): Promise<RequestOf<typeof placeOrder>[]> {
  const [process] = store.processes;
  if (!process) throw new Error('a race needs a process');
  const requests: RequestOf<typeof placeOrder>[] = [];
  for (const [index, shopper] of shoppers.entries()) {
    const skus = index % 2 === 0 ? ['S1001', 'S1017'] : ['S1017', 'S1001'];
    for (const sku of skus) await shopper.ask(process, addToCart, { order_type: 'NORMAL', sku, quantity: 1 });
    const delivery_code = `AD-${shopper.customerCode}`;
    const parcels = [delivery_code, `${delivery_code}X`].map((code, entry_index) => ({
      delivery_code: code,
      delivery_date: null,
      delivery_slot: 'NONE' as const,
      gift: null,
      lines: [{ entry_index, quantity: 1 }],
    }));
    await shopper.ask(process, checkoutChoose, { order_type: 'NORMAL', delivery_code, parcels });
    await shopper.ask(process, checkoutChoose, { order_type: 'NORMAL', payment_method: 'CASH_ON_DELIVERY' });
    const { cart, agreed } = await shopper.ask(process, quoteOrder, { order_type: 'NORMAL' });
    requests.push({
      order_type: 'NORMAL',
      cart_code: cart.cart_code,
      expected_total_in_vat: agreed.total_in_vat,
      agreed,
    });
  }
  return requests;
}

it('placing 60 split orders of stock for 20 results in 20 pairs of orders, none partial, without deadlock (46, F02, F04)', async () => {
  const { database } = store;
  const buyers = await makeCrowd(database, 60);
  await addSecondAddress(buyers);
  await setStock(database, 'S1001', 1_000);
  await setStock(database, 'S1017', 1_000);
  const requests = await ready(buyers);
  await setStock(database, 'S1001', 20);
  await setStock(database, 'S1017', 40);
  expect(outcomes(await atOnce(store, buyers, placeOrder, requests))).toEqual({ placed: 20, 'sold-out': 40 });
  expect([await stockOf(database, 'S1001'), await stockOf(database, 'S1017')]).toEqual([0, 20]);
  const codes = buyers.map(({ customerCode }) => customerCode);
  const each = await database
    .select({ orders: sql<number>`count(*)::int` })
    .from(orders)
    .where(inArray(orders.customerCode, codes))
    .groupBy(orders.customerCode);
  expect(each).toEqual(Array(20).fill({ orders: 2 }));
  expect(await store.broken()).toEqual([]);
});

it('one split order sent from ten tabs with one key results in two orders (46, G09)', async () => {
  const { database, processes } = store;
  await setStock(database, 'S1001', 1_000);
  await setStock(database, 'S1017', 1_000);
  const [buyer] = await makeCrowd(database, 1);
  if (!buyer) throw new Error('nobody is there');
  await addSecondAddress([buyer]);
  const [request] = await ready([buyer]);
  if (!request) throw new Error('there is nothing to place');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, tab) => {
      const process = processes[tab % processes.length];
      if (!process) throw new Error('no process is there');
      return buyer.call(process, placeOrder, request, 'one-purchase-from-ten-tabs');
    }),
  );
  expect(outcomes(replies)).toEqual({ placed: 10 });
  expect(await database.$count(orders, inArray(orders.customerCode, [buyer.customerCode]))).toBe(2);
  expect(await store.broken()).toEqual([]);
});

it('cancelling both split orders 20 times concurrently completes and returns all stock (46, F04, G14)', async () => {
  const { database } = store;
  await setStock(database, 'S1001', 1_000);
  await setStock(database, 'S1017', 1_000);
  const buyers = await makeCrowd(database, 20);
  await addSecondAddress(buyers);
  const requests = await ready(buyers);
  expect(outcomes(await atOnce(store, buyers, placeOrder, requests))).toEqual({ placed: 20 });
  const own = inArray(
    orders.customerCode,
    buyers.map(({ customerCode }) => customerCode),
  );
  const placed = await database.select().from(orders).where(own).orderBy(orders.customerCode);
  const buyerOf = new Map(buyers.map((buyer) => [buyer.customerCode, buyer]));
  const owners = placed.flatMap(({ customerCode }) => buyerOf.get(customerCode) ?? []);
  const cancellations = placed.map(({ orderCode }) => ({ order_code: orderCode }));
  expect(outcomes(await atOnce(store, owners, cancelOrder, cancellations))).toEqual({ placed: 40 });
  expect(new Set((await database.select().from(orders).where(own)).map((order) => order.orderStatus))).toEqual(
    new Set(['CANCELLED']),
  );
  expect([await stockOf(database, 'S1001'), await stockOf(database, 'S1017')]).toEqual([1_000, 1_000]);
  expect(await store.broken()).toEqual([]);
});
