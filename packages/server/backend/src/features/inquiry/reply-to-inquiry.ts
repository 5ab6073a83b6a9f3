import type { Inquiry } from '@store/contracts/entities';
import type { InquiryRow } from '../../platform/database/tables/inquiries.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { refuseFlood } from './inquiry-flood.ts';
import { answerDayAt, threadOf } from './inquiry-records.ts';
import { moveInquiry } from './write-message.ts';

/** adds the sender's reply; the inquiry waits for the desk again and its answer time restarts. Needs the lock. */
export async function storeReply(
  held: InquiryRow,
  text: string,
  { context, withPhotos }: { context: CallContext; withPhotos: boolean },
): Promise<Inquiry | Refusal> {
  const { database, clock } = context;
  if (held.state === 'CLOSED') return refuseClosed();
  const now = clock();
  const refused = await refuseFlood(database, held, now);
  if (refused) return refused;
  const { row } = await moveInquiry(database, held, {
    message: { author: 'customer', words: text },
    change: { state: 'OPEN', answerBy: await answerDayAt(database, now), updatedAt: now },
    now,
  });
  return threadOf(database, row, { withPhotos });
}

export const refuseClosed = (): Refusal =>
  refuse('inquiry-closed', 'このお問い合わせは終了しています。新しくお問い合わせください。');

export const refuseUnknownInquiry = (): Refusal => refuse('not-found', 'お問い合わせが見つかりませんでした。');
