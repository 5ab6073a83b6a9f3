import type { shipParcels } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { lockOrder } from '../order/state/lock-order.ts';
import { shipOrder } from '../order/state/ship-order.ts';
import { findParcelProblems } from './check-parcels.ts';

/**
 * Ships all parcels in one transaction, or none. Orders are locked by customer and code, so that two desks with the same
 * parcels wait for each other instead of deadlocking, and are checked under their locks.
 */
export async function shipAllParcels(
  { parcels }: z.output<typeof shipParcels.request>,
  { database, clock }: CallContext,
): Promise<AnswerOf<typeof shipParcels> | Refusal> {
  const { rows } = await findParcelProblems(database, parcels);
  const keyOf = ({ customerCode, orderCode }: (typeof rows)[number]) => `${customerCode}/${orderCode}`;
  const inLockOrder = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const { orderCode } of inLockOrder) await lockOrder(database, orderCode);
  const { problems, sent } = await findParcelProblems(database, parcels);
  if (problems.length > 0) return refuseParcels(problems);
  const now = clock();
  for (const [place, { order_code: orderCode, carrier, number, pieces }] of parcels.entries()) {
    const moved = await shipOrder(database, {
      orderCode,
      carrier,
      number,
      pieces,
      sent: sent.filter((each) => each.orderCode === orderCode),
      now,
    });
    if (moved.kind === 'refused') return refuseParcels([{ place, field: 'order_code', reason: moved.message }]);
  }
  return { shipped: parcels.length };
}

function refuseParcels(problems: readonly { place: number; field: string; reason: string }[]): Refusal {
  const message = `${problems.length}件に誤りがあるため、どのご注文も発送済みにしていません。`;
  return refuse('parcels-refused', message, { details: { problems } });
}
