import { relatedItems } from '@store/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { handle } from '../api/handler.ts';
import { rowsOf } from '../database/database.ts';
import { summariseProducts } from './product-summary.ts';
import { shopperOf } from './shopper.ts';

/**
 * `product/_related`: what goes with a product — the same concern or brand, rather from another category (洗う→整える→守る).
 * T2: medicine is never recommended, neither from medicine nor as such.
 */
export const relatedItemsHandler = handle(relatedItems, async ({ product_code, size }, context) => {
  const rows = await rowsOf<{ product_code: string }>(
    context.database,
    sql`
    with base as (
      select l.*, p.main_category_code
      from product_listing l join products p on p.product_code = l.product_code
      where l.product_code = ${product_code} and ${isNoDrug}
    ),
    near as (
      (${nearest(sql`l.brand_code = b.brand_code and l.concern_codes && b.concern_codes`, 4, size)})
      union all
      (${nearest(sql`l.concern_codes && b.concern_codes and l.brand_code <> b.brand_code`, 2, size)})
      union all
      (${nearest(sql`l.brand_code = b.brand_code and not l.concern_codes && b.concern_codes`, 2, size)})
    )
    select product_code from near
    order by closeness desc, recommended_position, product_code limit ${size}`,
  );
  const codes = rows.map((row) => row.product_code);
  return { hits: await summariseProducts(context.database, codes, shopperOf(context)) };
});

const isNoDrug = sql`l.risk_class = 'NONE'`;

/** The best of one kind of kinship, each kind by its own index; a product of the same category is a little less close. */
function nearest(kinship: SQL, worth: number, size: number): SQL {
  return sql`
    select l.product_code, l.recommended_position,
      ${worth}::int - (case when b.main_category_code = any(l.category_codes) then 1 else 0 end) as closeness
    from base b
    join product_listing l on ${kinship} and l.product_code <> b.product_code and ${isNoDrug}
      and (l.target is null or b.target is null or l.target = b.target)
    order by closeness desc, l.recommended_position, l.product_code limit ${size}::int`;
}
