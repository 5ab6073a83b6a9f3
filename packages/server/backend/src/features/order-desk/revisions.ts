import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';

/**
 * Counts the history of each order: states, parcels, notes, returns and their answers, which the refund of an ended order
 * has not. It only grows, so a desk that read a smaller number has not seen the latest change.
 */
export async function revisionsOf(
  database: Queries,
  orderCodes: readonly string[],
): Promise<(orderCode: string) => number> {
  if (orderCodes.length === 0) return () => 0;
  const rows = await rowsOf<{ order_code: string; revision: number }>(
    database,
    sql`select order_code, (
        (select count(*) from order_events as e where e.order_code = o.order_code)
        + (select count(*) from order_parcels as p where p.order_code = o.order_code)
        + (select count(*) from order_notes as n where n.order_code = o.order_code)
        + (select count(*) + count(answered_at) filter (where reason <> 'ORDER_ENDED')
          from return_requests as r where r.order_code = o.order_code)
      )::int as revision
      from unnest(${sql.param([...orderCodes])}::text[]) as o (order_code)`,
  );
  const revisions = new Map(rows.map(({ order_code, revision }) => [order_code, revision]));
  return (orderCode) => revisions.get(orderCode) ?? 0;
}
