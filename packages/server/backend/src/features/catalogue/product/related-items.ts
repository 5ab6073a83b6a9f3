import { relatedItems } from '@store/contracts/calls/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from './product-summary.ts';
import { findRoutine } from './routine.ts';

/**
 * `product/_related`: products with the same concern or brand, preferably of another category, and the editors' routine
 * that includes the product (19). T2: medicine is never recommended, and gets no recommendations.
 */
export const relatedItemsHandler = handle(relatedItems, async ({ product_code, size }, context) => {
  const shopper = shopperOf(context);
  const routine = await findRoutine(context.database, product_code, shopper);
  const inRoutine = new Set(routine?.steps.map(({ product }) => product.product_code));
  // Routine steps are not repeated among the related products.
  const most = size + inRoutine.size;
  const rows = await rowsOf<{ product_code: string }>(
    context.database,
    sql`
    with base as (
      select l.*, p.main_category_code
      from product_listing l join products p on p.product_code = l.product_code
      where l.product_code = ${product_code} and ${isNoDrug}
    ),
    near as (
      (${nearest(sql`l.brand_code = b.brand_code and l.concern_codes && b.concern_codes`, 4, most)})
      union all
      (${nearest(sql`l.concern_codes && b.concern_codes and l.brand_code <> b.brand_code`, 2, most)})
      union all
      (${nearest(sql`l.brand_code = b.brand_code and not l.concern_codes && b.concern_codes`, 2, most)})
    )
    select product_code from near
    order by closeness desc, recommended_position, product_code limit ${most}`,
  );
  const codes = rows
    .map((row) => row.product_code)
    .filter((code) => !inRoutine.has(code))
    .slice(0, size);
  return { hits: await summariseProducts(context.database, codes, shopper), ...(routine && { routine }) };
});

const isNoDrug = sql`l.risk_class = 'NONE'`;

/** The best products by one relation, using its own index; the product's own category ranks slightly lower. */
function nearest(kinship: SQL, worth: number, most: number): SQL {
  return sql`
    select l.product_code, l.recommended_position,
      ${worth}::int - (case when b.main_category_code = any(l.category_codes) then 1 else 0 end) as closeness
    from base b
    join product_listing l on ${kinship} and l.product_code <> b.product_code and ${isNoDrug}
      and (l.target is null or b.target is null or l.target = b.target)
    order by closeness desc, l.recommended_position, l.product_code limit ${most}::int`;
}
