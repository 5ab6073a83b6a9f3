import type { searchOrders } from '@store/contracts/calls/checkout';
import type { AnswerOf } from '@store/contracts/wire';
import { deliveryGroup } from '@store/domain/order';
import { count, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { OrderFilter } from './order-filter.ts';

type Counts = NonNullable<AnswerOf<typeof searchOrders>['counts']>;

/** Counts the orders of `own` that match the filter, and per filter choice those under the other filters. */
export async function countOrders(
  database: Queries,
  own: SQL | undefined,
  filter: OrderFilter,
): Promise<{ total: number; counts: Counts }> {
  const cells = await loadCells(database, own);
  const fits = (cell: Cell, left: keyof OrderFilter | null) =>
    (left === 'orderType' || (filter.orderType ?? cell.orderType) === cell.orderType) &&
    (left === 'group' || (filter.group ?? cell.group) === cell.group) &&
    (left === 'year' || (filter.year ?? cell.year) === cell.year);
  const sumsBy = <K extends 'orderType' | 'group' | 'year'>(name: K): [Cell[K], number][] => {
    const sums = new Map<Cell[K], number>();
    for (const cell of cells.filter((each) => fits(each, name)))
      sums.set(cell[name], (sums.get(cell[name]) ?? 0) + cell.total);
    return [...sums];
  };
  return {
    total: cells.filter((cell) => fits(cell, null)).reduce((sum, { total }) => sum + total, 0),
    counts: {
      year: sumsBy('year')
        .map(([year, total]) => ({ year, total }))
        .toSorted((a, b) => b.year - a.year),
      order_type: sumsBy('orderType').map(([order_type, total]) => ({ order_type, total })),
      delivery_group: sumsBy('group').map(([delivery_group, total]) => ({ delivery_group, total })),
    },
  };
}

type Cell = Awaited<ReturnType<typeof loadCells>>[number];

/** A member's orders grouped by type, status and year: a few dozen rows for any number of orders. */
async function loadCells(database: Queries, own: SQL | undefined) {
  // Japan has no daylight saving time.
  const year = sql<number>`extract(year from to_timestamp(${orders.checkoutAt} / 1000 + 32400) at time zone 'UTC')::int`;
  const { orderType, orderStatus } = orders;
  const rows = await database
    .select({ orderType, orderStatus, year, total: count() })
    .from(orders)
    .where(own)
    .groupBy(orderType, orderStatus, year);
  return rows.map((row) => ({ ...row, group: deliveryGroup(row.orderStatus) }));
}
