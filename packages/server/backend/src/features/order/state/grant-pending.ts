import type { OrderStatus } from '@store/domain/order';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { payments } from '../../../platform/database/tables/payments.ts';
import { earnedLot, grantPoints, lockPoints, pointsEndAt } from '../../../shared/customer/points.ts';
import { lockOrder } from './lock-order.ts';

/** When an order's points become spendable, as configured by the shop (expectation 87). */
export type PointsGrantedOn = 'shipped' | 'paid';

/** Orders per round. */
const BATCH = 100;
const SENT: OrderStatus[] = ['SHIPPED', 'RECEIVED'];
const OPEN_OR_SENT: OrderStatus[] = ['AWAITING_ACCEPTANCE', 'ACCEPTED', ...SENT];

/** Paid means: captured, nothing due, or collected on delivery. */
const DUE: Record<PointsGrantedOn, SQL> = {
  shipped: sql`${inArray(orders.orderStatus, SENT)}`,
  paid: sql`(${inArray(orders.orderStatus, OPEN_OR_SENT)} and (
    ${orders.totalInVat} = 0
    or (${orders.paymentType} = 'CASH_ON_DELIVERY' and ${orders.orderStatus} = 'RECEIVED')
    or exists (select 1 from ${payments}
      where ${payments.orderCode} = coalesce(${orders.groupCode}, ${orders.orderCode}) and ${payments.state} = 'CAPTURED')))`,
};

/**
 * Grants the pending points of shipped or paid orders. One transaction per order, so concurrent processes are safe.
 * Returns the number of orders.
 */
export async function grantPendingPoints(
  database: Database,
  { on, now }: { on: PointsGrantedOn; now: number },
): Promise<number> {
  let granted = 0;
  for (const { orderCode } of await ordersToGrantFor(database, on))
    if (await database.transaction((transaction) => grantPending(transaction, { orderCode, due: DUE[on], now })))
      granted += 1;
  return granted;
}

/** Orders whose pending points are due. */
export const ordersToGrantFor = (database: Queries, on: PointsGrantedOn) =>
  database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(gt(orders.pointsPending, 0), DUE[on]))
    .orderBy(asc(orders.checkoutAt))
    .limit(BATCH);

/**
 * Converts an order's pending points into a lot that expires with the 12th month after; returns false when `due` is
 * false or no points are pending. `now` in epoch ms.
 */
export async function grantPending(
  database: Queries,
  { orderCode, due, now }: { orderCode: string; due: SQL; now: number },
): Promise<boolean> {
  const order = await lockOrder(database, orderCode);
  if (!order || order.pointsPending === 0) return false;
  const { customerCode, pointsPending: point } = order;
  await lockPoints(database, customerCode);
  const taken = await database
    .update(orders)
    .set({ pointsPending: 0 })
    .where(and(eq(orders.orderCode, orderCode), gt(orders.pointsPending, 0), due))
    .returning({ orderCode: orders.orderCode });
  if (taken.length === 0) return false;
  await grantPoints(database, {
    lotCode: earnedLot(orderCode),
    customerCode,
    pointCode: `PURCHASE-${orderCode}`,
    point,
    reason: 'お買い物',
    orderCode,
    now,
    endsAt: pointsEndAt(now),
  });
  return true;
}

/** Points that the member's orders will earn on dispatch or payment. */
export async function pendingPoints(database: Queries, customerCode: string): Promise<number> {
  const [sum] = await database
    .select({ point: sql<number>`coalesce(sum(${orders.pointsPending}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.customerCode, customerCode),
        gt(orders.pointsPending, 0),
        inArray(orders.orderStatus, OPEN_OR_SENT),
      ),
    );
  return sum?.point ?? 0;
}
