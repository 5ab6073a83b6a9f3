import { type Database, openDatabase, rowsOf, sql } from '@store/backend/store';
import { setStock } from '@store/backend/testing/buying';
import { getProduct } from '@store/contracts/calls/catalogue';
import {
  addToCart,
  cartsByCustomer,
  checkoutChoose,
  checkoutOptions,
  placeOrder,
} from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import { makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { raceStoreForFile } from '../race-store.ts';
import { readyOrders } from '../ready-orders.ts';

/** Products, SKUs, prices and inventory rows in addition to the 240 of the demo store. */
const MORE = 100_000;
/** Rows per statement: on a busy machine 10,000 take longer than the statement timeout. */
const PER_STATEMENT = 2_000;
/** Small tables are scanned sequentially by good plans, too. */
const FEW_ROWS = 1_000;
/** Members with carts, points and coupons: too many to be read completely. */
const MEMBERS = 3_000;

const store = raceStoreForFile(0);
beforeAll(async () => {
  const { database } = store;
  await setStock(database, 'S1017', 1_000);
  await fillMembers(database);
  // Prepared statements have one generic plan; listings are not requested here.
  await rowsOf(database, sql`alter database ${nameOf(store.url)} set plan_cache_mode = force_generic_plan`);
  await rowsOf(database, sql`analyze`);
});

const nameOf = (url: string) => sql.identifier(new URL(url).pathname.slice(1));

/** Creates members with a point lot and an issued coupon each. */
async function fillMembers(database: Database): Promise<void> {
  await store.add();
  await readyOrders(store, await makeCrowd(database, MEMBERS), { sku: 'S1017' });
  await rowsOf(
    database,
    sql`insert into point_lots (lot_code, customer_code, point_code, granted, remaining, reason, granted_at, ends_at)
      select 'LOT-' || customer_code, customer_code, 'WELCOME', 1, 0, 'x', 0, 9999999999999 from customers`,
  );
  await rowsOf(
    database,
    sql`insert into issued_coupons select (jsonb_populate_record(model, jsonb_build_object(
        'issued_coupon_code', 'MANY-' || customers.customer_code, 'customer_code', customers.customer_code))).*
      from issued_coupons model, customers
      where model.issued_coupon_code = (select min(issued_coupon_code) from issued_coupons) on conflict do nothing`,
  );
}

/** Copies a row under new codes, with triggers disabled. */
async function grow(table: string, codes: readonly string[], model: string): Promise<void> {
  const columns = await rowsOf<{ name: string }>(
    store.database,
    sql`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const renamed = codes.map((code) => `'${code}', model.${code} || '-' || n`).join(', ');
  const database = await openDatabase({ url: store.url });
  try {
    for (let from = 1; from <= MORE; from += PER_STATEMENT)
      await database.transaction(async (transaction) => {
        await rowsOf(transaction, sql`set local session_replication_role = replica`);
        await rowsOf(
          transaction,
          sql.raw(`insert into ${table} (${names}) select ${names} from (
            select (jsonb_populate_record(model, jsonb_build_object(${renamed}))).*
            from ${table} model, generate_series(${from}, ${from + PER_STATEMENT - 1}) n where ${model}) each`),
        );
      });
  } finally {
    await database.close();
  }
}

/** Places orders at a separate process, then stops it: PostgreSQL flushes statistics of a connection when it ends. */
async function buy(): Promise<void> {
  const process = await store.add();
  for (const shopper of await makeCrowd(store.database, 8)) {
    await shopper.ask(process, getProduct, { product_code: 'P1017' });
    await shopper.ask(process, addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    await shopper.ask(process, cartsByCustomer, {});
    const { addresses } = await shopper.ask(process, checkoutOptions, { order_type: 'NORMAL' });
    const delivery_code = addresses[0]?.delivery_code;
    const chosen = { order_type: 'NORMAL', delivery_code, payment_method: 'CASH_ON_DELIVERY' } as const;
    await shopper.ask(process, checkoutChoose, chosen);
    const { cart, agreed } = await shopper.ask(process, quoteOrder, { order_type: 'NORMAL' });
    const { cart_code, totals } = cart;
    const order = { order_type: 'NORMAL', cart_code, expected_total_in_vat: totals.total_in_vat, agreed } as const;
    await shopper.ask(process, placeOrder, order);
  }
  await process.kill('SIGTERM');
}

/** Returns per large table its number of rows, and the rows read by sequential and index scans so far. */
const rowsRead = (): Promise<{ name: string; has: number; read: number }[]> =>
  rowsOf(
    store.database,
    sql`select tables.relname as name, n_live_tup::int as has,
        (seq_tup_read + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes each where each.relid = tables.relid))::int as read
      from pg_stat_user_tables tables where n_live_tup > ${FEW_ROWS}::int`,
  );

/** Returns the large tables of which placing an order reads as many rows as they have. */
async function readWhole(): Promise<string[]> {
  await buy();
  const before = new Map((await rowsRead()).map(({ name, read }) => [name, read]));
  await buy();
  const after = await rowsRead();
  expect(after.length).toBeGreaterThan(0);
  return after.filter(({ name, has, read }) => read - (before.get(name) ?? 0) >= has).map(({ name }) => name);
}

// Fails with `sku_code = any($1) or sku_code in (select …)` in `loadSkusWithCards`: skus, by an index.
it('generic plans for placing an order read no table completely, with 240 and with 100,000 products (H12)', async () => {
  expect(await readWhole()).toEqual([]);
  await grow('products', ['product_code', 'sku_code'], `model.product_code = 'P1017'`);
  await grow('skus', ['sku_code', 'product_code'], `model.sku_code = 'S1017'`);
  await grow('sku_prices', ['sku_code'], `model.sku_code = 'S1017' and model.campaign_code is null`);
  await grow('inventory', ['sku_code'], `model.sku_code = 'S1017'`);
  await rowsOf(store.database, sql`analyze`);
  expect(await readWhole()).toEqual([]);
});
