import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { returnRequests } from '../../../platform/database/tables/returns.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { lockOrder } from '../../order/state/lock-order.ts';
import { settleReturn } from './settle-return.ts';
import { takeReplacements } from './take-replacements.ts';

/** The shop's answer to a return, a text for the customer; `now` is epoch ms. */
export interface Answer {
  readonly returnCode: string;
  readonly state: 'ACCEPTED' | 'REFUSED' | 'EXCHANGED';
  readonly answer: string;
  readonly now: number;
}

/**
 * Answers a return under the lock of its order and mails the answer, which is final. An accepted return moves points
 * and money, an exchanged one takes its replacements from the stock.
 * @throws RangeError when an exchange is not possible
 * @returns false when no return of this code waits for an answer
 */
export async function answerReturn(database: Queries, { returnCode, state, answer, now }: Answer): Promise<boolean> {
  const [request] = await database.select().from(returnRequests).where(eq(returnRequests.returnCode, returnCode));
  const order = request && (await lockOrder(database, request.orderCode));
  if (!order) return false;
  const answered = await database
    .update(returnRequests)
    .set({ state, answer, answeredAt: now })
    .where(and(eq(returnRequests.returnCode, returnCode), eq(returnRequests.state, 'REQUESTED')))
    .returning({ returnCode: returnRequests.returnCode });
  if (answered.length === 0) return false;
  if (state === 'ACCEPTED') await settleReturn(database, { order, returnCode, now });
  if (state === 'EXCHANGED') await takeReplacements(database, { order, request });
  await putIntoOutbox(database, { kind: 'return-mail', payload: { return_code: returnCode, state }, now });
  return true;
}
