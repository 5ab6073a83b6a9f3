import type { OrderStatus } from '@store/domain/order';
import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type Moved, moveOrderTo } from './move-order.ts';

/** Statuses in which an order with class 1 medicine waits: nothing is shipped or charged, stock is reserved (M-03). */
export const HELD = ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'] as const satisfies readonly OrderStatus[];

type StatusChange = { orderCode: string; now: number; reason?: string };

/** After the pharmacist's information: the order waits for the customer until `waitsUntil` (M-05). */
export const holdForConfirmation = (
  database: Queries,
  options: StatusChange & { waitsUntil: number },
): Promise<Moved> => moveOrderTo(database, { ...options, to: 'AWAITING_CONFIRMATION', by: 'pharmacist' });

/** After a question of the customer: the order waits for the pharmacist again (M-05). */
export const holdForAdvice = (database: Queries, options: StatusChange & { waitsUntil: number }): Promise<Moved> =>
  moveOrderTo(database, { ...options, to: 'PHARMACIST_CHECK_PENDING', by: 'customer' });

/** After the customer's confirmation: the order is accepted and continues like any other (T4). */
export const releaseHeldOrder = (database: Queries, options: StatusChange): Promise<Moved> =>
  moveOrderTo(database, { ...options, to: 'AWAITING_ACCEPTANCE', by: 'customer' });

/** M-04: the pharmacist refuses the sale; payment, stock, points and coupon are restored. */
export const refuseHeldOrder = (database: Queries, options: StatusChange): Promise<Moved> =>
  moveOrderTo(database, { ...options, to: 'SALE_REFUSED', by: 'pharmacist' });

/** M-06: expires without an answer; payment, stock, points and coupon are restored. */
export const expireHeldOrder = (database: Queries, options: StatusChange): Promise<Moved> =>
  moveOrderTo(database, { ...options, to: 'EXPIRED', by: 'clock' });

/** Overdue waiting orders, oldest first. */
export const overdueHeldOrders = (database: Queries, now: number, most = 100) =>
  database
    .select()
    .from(orders)
    .where(and(inArray(orders.orderStatus, [...HELD]), lte(orders.waitsUntil, now)))
    .orderBy(asc(orders.waitsUntil))
    .limit(most);
