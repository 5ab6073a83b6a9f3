import type { ReceiptStanding } from '@store/contracts/entities';
import { deliveryGroup } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { type OrderRow, receipts } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** 但し書き when the customer wrote none. */
const PURPOSE = 'お品代として';

/**
 * 81: what an order says of its receipt; one that came back whole has none. Before the first issue the addressee is the one
 * given with the order (44), else the buyer.
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
  // At the door and with NP the money comes after shipping.
  const paidAhead = paymentType !== 'CASH_ON_DELIVERY' && paymentType !== 'NP_DEFERRED';
  const isPaid = paidAhead && (orderStatus === 'AWAITING_ACCEPTANCE' || orderStatus === 'ACCEPTED');
  return isPaid || group === 'shipped' ? 'ready' : 'not-yet';
}
