import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { saleStateOf } from '../catalogue/product/sale-state.ts';

const BATCH = 100;

/**
 * Mails the members waiting for a product that can be bought again, once per request (16). The statement that marks a
 * request as notified claims it from other processes, and queues its mail in the same transaction. Returns the number
 * of notified requests.
 */
export async function tellRestocked(database: Database, now: number): Promise<number> {
  let count = 0;
  for (const skuCode of await skusBackInStock(database, now))
    for (let batch = BATCH; batch === BATCH; count += batch) batch = await notifyBatch(database, skuCode, now);
  return count;
}

/** Requested SKUs that can be bought now, a set only with all its parts (S-13, S-14). */
async function skusBackInStock(database: Database, now: number): Promise<string[]> {
  const waited = await rowsOf<{ sku_code: string }>(database, skusWaitedFor(now));
  const product = await loadCartProducts(
    database,
    waited.map(({ sku_code }) => sku_code),
  );
  return [...product].flatMap(([code, { isListed, record }]) =>
    isListed && saleStateOf(record, now).kind === 'on-sale' ? code : [],
  );
}

/** Selects requested SKUs that have stock again. */
export const skusWaitedFor = (now: number): SQL => sql`
    select distinct r.sku_code from restock_requests r
    where r.told_at is null and r.expires_at > ${now} and (
      exists (select 1 from inventory i
        where i.sku_code = r.sku_code and i.inventory_type = 'ANGFA_STORE_NORMAL' and i.quantity > 0)
      or exists (select 1 from sku_set_components c
        join inventory i on i.sku_code = c.sku_code and i.inventory_type = 'ANGFA_STORE_NORMAL'
        where c.set_sku_code = r.sku_code and i.quantity >= c.quantity)
    )
    order by r.sku_code`;

function notifyBatch(database: Database, skuCode: string, now: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const claimed = await rowsOf<{ customer_code: string; product_code: string }>(
      transaction,
      sql`
      update restock_requests set told_at = ${now}
      where (customer_code, product_code) in (
        select customer_code, product_code from restock_requests
        where sku_code = ${skuCode} and told_at is null and expires_at > ${now}
        order by requested_at
        limit ${BATCH}
        for update skip locked
      ) and told_at is null
      returning customer_code, product_code`,
    );
    for (const row of claimed)
      await putIntoOutbox(transaction, { kind: 'restock', payload: { ...row, mail_id: randomUUID() }, now });
    return claimed.length;
  });
}
