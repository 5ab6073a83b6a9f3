import { randomUUID } from 'node:crypto';
import type { Queries } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';

/** Kinds of mails about a subscription. */
export const SUBSCRIPTION_NEWS = [
  'upcoming',
  'card-expiring',
  'skipped',
  'skip-undone',
  'paused',
  'resumed',
  'date-changed',
  'interval-changed',
  'quantity-changed',
  'product-swapped',
  'contents-changed',
  'address-changed',
  'payment-changed',
  'box-changed',
  'box-item-missing',
  'cancelled',
  'renewal-failed',
  'delivery-missed',
] as const;
export type SubscriptionNews = (typeof SUBSCRIPTION_NEWS)[number];

/** Queues the mail. Its text is composed when sent, so the outbox has no personal data. */
export async function announceSubscription(
  database: Queries,
  options: { code: string; news: SubscriptionNews; now: number; priceBefore?: number },
): Promise<void> {
  const { code, news, now, priceBefore } = options;
  const price = priceBefore === undefined ? {} : { price_before: priceBefore };
  const payload = { periodical_purchase_code: code, news, mail_id: randomUUID(), ...price };
  await putIntoOutbox(database, { kind: 'subscription', payload, now });
}
