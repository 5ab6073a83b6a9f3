import { code } from '@store/contracts/wire';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { stores } from '../../../platform/database/tables/feed.ts';
import { skus } from '../../../platform/database/tables/skus.ts';

const HEAD = 'store_code,sku_code,quantity,counted_at';
const counted = z.object({
  storeCode: code,
  skuCode: code,
  /** Empty where the store no longer carries it. */
  quantity: z.string().check(z.regex(/^\d{0,6}$/)),
  countedAt: z.iso.datetime({ offset: true }),
});
type Counted = z.infer<typeof counted>;

/** A line of a stock file that cannot be imported. */
export class StoreStockError extends Error {
  override readonly name = 'StoreStockError';
}

/**
 * Imports stock counts of stores, all lines or none: `store_code,sku_code,quantity,counted_at` under that heading,
 * times as `2026-11-26T10:30:00+09:00`. An older count never replaces a newer one; an empty quantity deletes the
 * store's row.
 * @returns the number of counts in the file
 */
export async function importStoreStock(database: Database, text: string): Promise<number> {
  const rows = readCounts(text);
  await database.transaction(async (transaction) => {
    await refuseUnknown(transaction, rows);
    await transaction.execute(sql`
      delete from store_stock s using ${asRecords(rows)}
      where n.quantity is null and s.store_code = n.store_code and s.sku_code = n.sku_code and s.counted_at <= n.counted_at`);
    await transaction.execute(sql`
      insert into store_stock (sku_code, store_code, quantity, counted_at)
      select n.sku_code, n.store_code, n.quantity, n.counted_at from ${asRecords(rows)} where n.quantity is not null
      on conflict (sku_code, store_code) do update set quantity = excluded.quantity, counted_at = excluded.counted_at
      where excluded.counted_at >= store_stock.counted_at`);
  });
  return rows.length;
}

/** The lines as a table; quantity is null where the store no longer carries the SKU. */
function asRecords(rows: readonly Counted[]): SQL {
  const records = rows.map(({ storeCode, skuCode, quantity, countedAt }) => ({
    store_code: storeCode,
    sku_code: skuCode,
    quantity: quantity === '' ? null : Number(quantity),
    counted_at: Date.parse(countedAt),
  }));
  return sql`json_to_recordset(${JSON.stringify(records)}::json)
    as n (store_code text, sku_code text, quantity integer, counted_at bigint)`;
}

async function refuseUnknown(transaction: Transaction, rows: readonly Counted[]): Promise<void> {
  const ofStores = await transaction.select({ code: stores.storeCode }).from(stores);
  const ofSkus = await transaction.select({ code: skus.skuCode }).from(skus);
  const known = { stores: new Set(ofStores.map(({ code }) => code)), skus: new Set(ofSkus.map(({ code }) => code)) };
  const seen = new Set<string>();
  for (const [index, { storeCode, skuCode }] of rows.entries()) {
    const place = `line ${index + 2}`;
    if (!known.stores.has(storeCode)) throw new StoreStockError(`${place}: no store ${storeCode}`);
    if (!known.skus.has(skuCode)) throw new StoreStockError(`${place}: no SKU ${skuCode}`);
    if (seen.has(`${storeCode} ${skuCode}`))
      throw new StoreStockError(`${place}: ${storeCode} ${skuCode} is a duplicate`);
    seen.add(`${storeCode} ${skuCode}`);
  }
}

function readCounts(text: string): Counted[] {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  if (head !== HEAD) throw new StoreStockError(`the first line must be ${HEAD}`);
  return lines.map((line, index) => {
    const [storeCode, skuCode, quantity, countedAt, ...more] = line.split(',').map((part) => part.trim());
    const read = counted.safeParse({ storeCode, skuCode, quantity, countedAt });
    if (!read.success || more.length > 0) throw new StoreStockError(`line ${index + 2} cannot be read: ${line}`);
    return read.data;
  });
}
