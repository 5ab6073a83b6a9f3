import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';

/** Kinds of mails about a consultation. */
export const MEDICINE_NEWS = ['received', 'informed', 'asked-back', 'refused', 'reminder', 'expired'] as const;
export type MedicineNews = (typeof MEDICINE_NEWS)[number];

/** Queues the mail. It names the order and its page; health data never leave the store (76). */
export async function announceMedicine(
  database: Queries,
  { orderCode, news, now }: { orderCode: string; news: MedicineNews; now: number },
): Promise<void> {
  const payload = { order_code: orderCode, news, mail_id: randomUUID() };
  await putIntoOutbox(database, { kind: 'medicine', payload, now });
}
