import type { OrderWhole, ReturnRefund, ReturnRequest } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { orderDetails } from '../../../platform/database/tables/orders.ts';
import {
  type ReturnRefundRow,
  returnLines,
  returnRefunds,
  returnRequests,
} from '../../../platform/database/tables/returns.ts';
import { photosOfReturns } from '../../review/photos/photo-records.ts';

/** The returns requested for an order, oldest first. */
export async function returnsOfOrder(queries: Queries, orderCode: string): Promise<ReturnRequest[]> {
  const requests = (await requestsOf(queries, { orderCode })).flatMap(({ reason, ...request }) =>
    reason === 'ORDER_ENDED' ? [] : [{ ...request, reason }],
  );
  if (requests.length === 0) return [];
  const codes = requests.map(({ returnCode }) => returnCode);
  const lines = await queries.select().from(returnLines).where(isOneOf(returnLines.returnCode, codes));
  const bought = await queries.select().from(orderDetails).where(eq(orderDetails.orderCode, orderCode));
  const photos = await photosOfReturns(queries, codes);
  const refunds = await queries.select().from(returnRefunds).where(eq(returnRefunds.orderCode, orderCode));
  const nameOf = (sku: string) => bought.find(({ skuCode }) => skuCode === sku)?.skuName ?? sku;
  return requests.map(({ returnCode, state, answer, reason, words, requestedAt }) => ({
    return_code: returnCode,
    ...(state === 'EXCHANGED' ? { state: 'ACCEPTED' as const, is_exchange: true as const } : { state }),
    answer,
    reason,
    words,
    requested_timestamp: requestedAt,
    lines: lines
      .filter((line) => line.returnCode === returnCode)
      .map(({ skuCode, quantity }) => ({ sku_code: skuCode, sku_name: nameOf(skuCode), quantity })),
    photos: photos(returnCode),
    refund: refundOnWire(refunds.find((refund) => refund.returnCode === returnCode)),
  }));
}

/** The transfer of what was paid for an order that ended. */
export async function endedRefundOf(queries: Queries, orderCode: string): Promise<OrderWhole['ended_refund']> {
  const [row] = await queries.select().from(returnRefunds).where(eq(returnRefunds.orderCode, orderCode));
  return row && { return_code: row.returnCode, ...onWire(row) };
}

const refundOnWire = (row: ReturnRefundRow | undefined): ReturnRefund | null => (row ? onWire(row) : null);

function onWire(row: ReturnRefundRow): ReturnRefund {
  return {
    state: row.state,
    way: row.way,
    amount_in_vat: row.amountInVat,
    points_returned: row.pointsReturned,
    points_revoked: row.pointsRevoked,
    done_timestamp: row.doneAt,
  };
}

const requestsOf = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderCode, orderCode))
    .orderBy(asc(returnRequests.requestedAt), asc(returnRequests.returnCode)),
);
