import type { OrderStatus } from '@store/domain/order';
import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { type Moved, moveOrderTo } from './move-order.ts';

/** States in which an order with class 1 medicine is held: nothing ships, nothing is taken, stock is reserved (M-03). */
export const HELD = ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'] as const satisfies readonly OrderStatus[];

type Asked = { orderCode: string; now: number; reason?: string };

/** The pharmacist's information is out: the order waits for the customer until `waitsUntil` (M-05). */
export function holdForConfirmation(database: Queries, options: Asked & { waitsUntil: number }): Promise<Moved> {
  return moveOrderTo(database, { ...options, to: 'AWAITING_CONFIRMATION', by: 'pharmacist' });
}

/** The customer asked again: the order waits for the pharmacist once more (M-05). */
export function holdForAdvice(database: Queries, options: Asked & { waitsUntil: number }): Promise<Moved> {
  return moveOrderTo(database, { ...options, to: 'PHARMACIST_CHECK_PENDING', by: 'customer' });
}

/** The customer confirmed the information: the order is accepted now and proceeds like every other (T4). */
export function releaseHeldOrder(database: Queries, options: Asked): Promise<Moved> {
  return moveOrderTo(database, { ...options, to: 'AWAITING_ACCEPTANCE', by: 'customer' });
}

/** M-04: the pharmacist refuses the sale; payment, stock, points and coupon are given back. */
export function refuseHeldOrder(database: Queries, options: Asked): Promise<Moved> {
  return moveOrderTo(database, { ...options, to: 'SALE_REFUSED', by: 'pharmacist' });
}

/** M-06: nobody answered in time; payment, stock, points and coupon are given back. */
export function expireHeldOrder(database: Queries, options: Asked): Promise<Moved> {
  return moveOrderTo(database, { ...options, to: 'EXPIRED', by: 'clock' });
}

/** Held orders whose time is over, oldest first. */
export function overdueHeldOrders(database: Queries, now: number, most = 100) {
  return database
    .select()
    .from(orders)
    .where(and(inArray(orders.orderStatus, [...HELD]), lte(orders.waitsUntil, now)))
    .orderBy(asc(orders.waitsUntil))
    .limit(most);
}
