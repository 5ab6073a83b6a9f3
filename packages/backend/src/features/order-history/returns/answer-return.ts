import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { returnRequests } from '../../../platform/database/tables/returns.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';

/** The shop's answer to a return, in words for the customer; `now` is epoch ms. */
export interface Answer {
  readonly returnCode: string;
  readonly state: 'ACCEPTED' | 'REFUSED';
  readonly answer: string;
  readonly now: number;
}

/**
 * Answers a return, which the customer is told by mail; once given, the answer stands.
 * @returns false when no return of this code waits for one
 */
export async function answerReturn(database: Queries, { returnCode, state, answer, now }: Answer): Promise<boolean> {
  const answered = await database
    .update(returnRequests)
    .set({ state, answer, answeredAt: now })
    .where(and(eq(returnRequests.returnCode, returnCode), eq(returnRequests.state, 'REQUESTED')))
    .returning({ returnCode: returnRequests.returnCode });
  if (answered.length === 0) return false;
  await putIntoOutbox(database, { kind: 'return-mail', payload: { return_code: returnCode, state }, now });
  return true;
}
