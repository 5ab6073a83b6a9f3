import { type Refund, refundOf } from '@store/domain/order';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/orders.ts';
import { type ReturnRefundRow, returnRefunds } from '../../../platform/database/tables/returns.ts';
import { lockPoints } from '../../../shared/customer/points.ts';
import {
  returnPointsOfReturn,
  revokePointsOfReturn,
  revokeWaivedPoints,
} from '../../../shared/customer/points-of-return.ts';
import { refundPayment } from '../../payment/payments.ts';
import { loadReturnedOrder, remainderOf } from '../records/order-remainder.ts';

/** An accepted return; its order is locked. */
interface AcceptedReturn {
  readonly order: OrderRow;
  readonly returnCode: string;
  readonly now: number;
}

/** Applies an accepted return: points immediately, money by the payment or by bank transfer. */
export async function settleReturn(database: Queries, accepted: AcceptedReturn): Promise<void> {
  const { order, returnCode, now } = accepted;
  const { orderCode } = order;
  const { money, ...points } = await refundOfReturn(database, order, returnCode);
  await lockPoints(database, order.customerCode);
  const moved = await movePoints(database, { ...accepted, ...points });
  await database.insert(returnRefunds).values({
    returnCode,
    orderCode,
    amountInVat: money,
    ...moved,
    ...(await payBack(database, accepted, money)),
    createdAt: now,
  });
}

/** What a return refunds once it is accepted, beside the returns that were accepted before. */
export async function refundOfReturn(queries: Queries, order: OrderRow, returnCode: string): Promise<Refund> {
  const returned = await loadReturnedOrder(queries, order, returnCode);
  return refundOf(remainderOf(returned, { except: returnCode }).totals, remainderOf(returned).totals);
}

type Points = { readonly pointsReturned: number; readonly pointsRevoked: number };

/** Returns spent points before revoking earned ones. Former members have no points. */
async function movePoints(
  database: Queries,
  { order, returnCode, now, pointsReturned, pointsRevoked }: AcceptedReturn & Points,
): Promise<Points & { pointsWaived: number }> {
  const { customerCode, orderCode } = order;
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (customer?.retired !== false) return { pointsReturned: 0, pointsRevoked: 0, pointsWaived: 0 };
  const about = { customerCode, orderCode, returnCode, now };
  const back = await returnPointsOfReturn(database, { ...about, point: pointsReturned });
  const pending = Math.min(order.pointsPending, pointsRevoked);
  if (pending > 0)
    await database
      .update(orders)
      .set({ pointsPending: sql`${orders.pointsPending} - ${pending}` })
      .where(eq(orders.orderCode, orderCode));
  const taken = pending + (await revokePointsOfReturn(database, { ...about, point: pointsRevoked - pending }));
  await revokeWaivedPoints(database, { customerCode, point: back, now });
  return { pointsReturned: back, pointsRevoked: taken, pointsWaived: pointsRevoked - taken };
}

type Payback = Pick<ReturnRefundRow, 'way' | 'state' | 'refundCode' | 'doneAt'>;

/** Refunds by the original payment, or else to the customer's bank account. */
async function payBack(database: Queries, { order, now }: AcceptedReturn, amountInVat: number): Promise<Payback> {
  if (amountInVat === 0) return { way: 'NONE', state: 'DONE', refundCode: null, doneAt: now };
  const refundCode = await refundPayment(database, { orderCode: order.orderCode, amountInVat, now });
  if (refundCode === null) return { way: 'TRANSFER', state: 'ACCOUNT_NEEDED', refundCode, doneAt: null };
  return { way: 'PAYMENT', state: 'RUNNING', refundCode, doneAt: null };
}
