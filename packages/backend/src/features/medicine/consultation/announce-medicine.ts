import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';

/** What a mail about a consultation tells. */
export const MEDICINE_NEWS = ['received', 'informed', 'asked-back', 'refused', 'reminder', 'expired'] as const;
export type MedicineNews = (typeof MEDICINE_NEWS)[number];

/** Has it mailed. The mail names the order and where to read on; nothing about anybody's health leaves the store (76). */
export async function announceMedicine(
  database: Queries,
  { orderCode, news, now }: { orderCode: string; news: MedicineNews; now: number },
): Promise<void> {
  const payload = { order_code: orderCode, news, mail_id: randomUUID() };
  await putIntoOutbox(database, { kind: 'medicine', payload, now });
}
