import type { ReceiptStanding } from '@store/contracts/entities';
import { deliveryGroup } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { type OrderRow, receipts } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** Default 但し書き. */
const PURPOSE = 'お品代として';

/**
 * 81: the receipt's state on an order; none for a fully returned order. Before the first issue the addressee is the one
 * given with the order (44), or else the buyer.
 */
export async function receiptStandingOf(
  database: Queries,
  order: OrderRow,
  isWhollyReturned: boolean,
): Promise<ReceiptStanding> {
  const [row] = await receiptOf(database, order);
  return {
    state: isWhollyReturned ? 'cancelled' : stateOf(order),
    is_issued: row !== undefined,
    addressee: row?.addressee ?? (order.wishes?.receipt_addressee.trim() || order.customerName),
    purpose: row?.purpose ?? PURPOSE,
  };
}

const receiptOf = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries.select().from(receipts).where(eq(receipts.orderCode, orderCode)),
);

function stateOf({ orderStatus, paymentType }: OrderRow): ReceiptStanding['state'] {
  const group = deliveryGroup(orderStatus);
  if (group === 'not-delivered') return 'cancelled';
  // Cash on delivery and NP are paid after shipping.
  const paidAhead = paymentType !== 'CASH_ON_DELIVERY' && paymentType !== 'NP_DEFERRED';
  const isPaid = paidAhead && (orderStatus === 'AWAITING_ACCEPTANCE' || orderStatus === 'ACCEPTED');
  return isPaid || group === 'shipped' ? 'ready' : 'not-yet';
}
