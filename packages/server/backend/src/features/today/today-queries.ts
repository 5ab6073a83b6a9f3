import { LOW_STOCK, type TodayFigure } from '@store/contracts/calls/desk';
import { type CalendarDate, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { inState, STANDING } from '../order-desk/list-orders.ts';
import { ordersWithWords } from '../order-desk/order-words.ts';

const DAY_MS = 86_400_000;

/** Figures of the database. */
export type CountedFigure = Exclude<TodayFigure, 'doubted-releases'>;

/** One statement with a count per figure, each by the conditions of its list. */
export function figureCounts(database: Queries, figures: readonly CountedFigure[], now: number): SQL {
  const ordersIn = (state: Parameters<typeof inState>[1], query = '') =>
    sql`orders where ${and(inState(database, state), ...ordersWithWords(query))}`;
  const stock = (condition: SQL) => sql`inventory where inventory_type = 'ANGFA_STORE_NORMAL' and ${condition}`;
  const counted: Readonly<Record<CountedFigure, SQL>> = {
    'to-ship': ordersIn('ACCEPTED'),
    'partly-shipped': ordersIn('PARTLY_SHIPPED'),
    returns: ordersIn('RETURN_REQUESTED'),
    'failed-payments': ordersIn('PAYMENT_FAILED', tokyoDate(now)),
    'medicine-holds': ordersIn('HELD'),
    inquiries: sql`inquiries where state = 'OPEN'`,
    'low-stock': stock(sql`quantity between 1 and ${LOW_STOCK - 1}::int`),
    'out-of-stock': stock(sql`quantity <= 0`),
  };
  const counts = figures.map(
    (figure) => sql`(select count(*)::int from ${counted[figure]}) as ${sql.identifier(figure)}`,
  );
  return sql`select ${sql.join(counts, sql`, `)}`;
}

/** Number and total of the standing orders per day, and of those in its first `elapsedMs`. */
export function salesOfDays(days: readonly CalendarDate[], elapsedMs: number): SQL {
  const ofDay = (day: CalendarDate) => {
    const start = tokyoInstant(day);
    const isSoFar = sql`filter (where ${orders.checkoutAt} <= ${start + elapsedMs})`;
    return sql`select ${day}::text as day, count(*)::int as orders, coalesce(sum(${orders.totalInVat}), 0) as total,
      (count(*) ${isSoFar})::int as orders_so_far, coalesce(sum(${orders.totalInVat}) ${isSoFar}, 0) as so_far
      from orders where ${orders.checkoutAt} >= ${start} and ${orders.checkoutAt} < ${start + DAY_MS}
        and order_status = any(${sql.param(STANDING)}::text[])`;
  };
  return sql.join(days.map(ofDay), sql` union all `);
}
