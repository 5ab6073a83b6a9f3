import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';

/**
 * The next time at which a price, sale or campaign window opens or has ended.
 * @param now epoch ms
 * @returns epoch ms, the first moment of the new state; infinity without any
 */
export async function nextWindowEdge(queries: Queries, now: number): Promise<number> {
  // float8, because one of the drivers returns int8 as text.
  const [row] = await rowsOf<{ edge: number | null }>(
    queries,
    sql`
      with moving as materialized (
        select product_code from product_listing where timed union select product_code from stale_listing
      ),
      sold as materialized (select s.* from moving m join products p using (product_code) join skus s on s.sku_code = p.sku_code)
      select min(edge)::float8 as edge from (
        select unnest(array[sales_start, subscription_start, reservation_start, cart_btn_start, subscription_cart_btn_start,
          sales_end + 1, subscription_end + 1, cart_btn_end + 1, subscription_cart_btn_end + 1]) as edge from sold
        union all
        select unnest(array[pr.starts_at, pr.ends_at + 1]) from sold join sku_prices pr on pr.sku_code = sold.sku_code
        union all
        select unnest(array[starts_at, ends_at + 1]) from campaigns
      ) edges where edge > ${now}::bigint`,
  );
  return row?.edge ?? Number.POSITIVE_INFINITY;
}
