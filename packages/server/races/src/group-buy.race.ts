import { openDatabase, orderParts, rowsOf, settleGroupBuys, sql } from '@store/backend/store';
import { setStock, stockOf } from '@store/backend/testing/buying';
import { withSavedCard } from '@store/backend/testing/saved-card';
import { joinGroupBuy } from '@store/contracts/calls/catalogue';
import { placeOrder } from '@store/contracts/calls/checkout';
import { type LoadShopper, makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes } from './outcomes.ts';
import { type RaceStore, raceStoreForFile } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

const PIECES = 60;
const SETTLERS = 4;

const store = raceStoreForFile();
let joiners: LoadShopper[];
beforeAll(async () => {
  await setStock(store.database, 'S1019', PIECES);
  joiners = await makeCrowd(store.database, 80);
  for (const { customerCode } of joiners) await withSavedCard(store.database, customerCode);
});

it('joining and ordering the same 60 items 80 times each over three processes reserves exactly 60 (R-21, F01)', async () => {
  const buyers = await makeCrowd(store.database, 80);
  const orders = await readyOrders(store, buyers, { sku: 'S1019' });
  const joins = joiners.map(() => ({ product_code: 'P1019', quantity: 1 }));
  const [joined, bought] = await Promise.all([
    atOnce(store, joiners, joinGroupBuy, joins).then(outcomes),
    atOnce(store, buyers, placeOrder, orders).then(outcomes),
  ]);
  const { placed: held = 0 } = joined;
  const { placed: sold = 0 } = bought;
  expect(held + sold).toBe(PIECES);
  expect([joined, bought]).toEqual([
    { placed: held, 'out-of-stock': 80 - held },
    { placed: sold, 'sold-out': 80 - sold },
  ]);
  expect(await heldParts()).toBe(held);
  expect(await stockOf(store.database, 'S1019')).toBe(0);
  expect(await store.broken()).toEqual([]);
});

it('four processes order the reserved items once per member, while others try to buy them (R-21, F02)', async () => {
  const parts = await heldParts();
  const late = await makeCrowd(store.database, 40);
  // Pricing a cart needs stock; none is left to buy.
  const orders = await readyOrders(store, late, { sku: 'S1019' });
  const now = Date.now();
  await store.database.execute(sql`update group_buys set closes_at = ${now - 1}::bigint where product_code = 'P1019'`);
  const [ordered, bought] = await Promise.all([
    settleConcurrently(now),
    atOnce(store, late, placeOrder, orders).then(outcomes),
  ]);
  // The store's three processes also process closed group buys, and may take some of them.
  expect(ordered).toBeLessThanOrEqual(parts);
  expect(bought).toEqual({ 'sold-out': 40 });
  await expect.poll(heldParts, { timeout: 60_000 }).toBe(0);
  const made = await rowsOf<{ orders: number; members: number }>(
    store.database,
    sql`select count(*)::int as orders, count(distinct customer_code)::int as members
      from group_buy_orders join orders using (order_code, customer_code)`,
  );
  expect(made).toEqual([{ orders: parts, members: parts }]);
  expect(await store.broken()).toEqual([]);
});

const heldParts = async () => {
  const [row] = await rowsOf<{ parts: number }>(
    store.database,
    sql`select count(*)::int as parts from group_buy_holds where product_code = 'P1019'`,
  );
  return row?.parts ?? 0;
};

/** Closes and orders in several processes, twice each; returns how many orders they report. */
async function settleConcurrently(now: number): Promise<number> {
  const databases = await Promise.all(Array.from({ length: SETTLERS }, () => openDatabase({ url: store.url })));
  const log = { error: (fields: object) => expect(fields).toBeNull() };
  const round = async (database: RaceStore['database']) => {
    await settleGroupBuys(database, now);
    return orderParts({ database, payments: null, clock: () => now, log });
  };
  try {
    const made = await Promise.all(databases.flatMap((database) => [round(database), round(database)]));
    return made.reduce((sum, each) => sum + each, 0);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}
