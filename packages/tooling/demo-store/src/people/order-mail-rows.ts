import { ORDER_MAIL_SUBJECTS } from '@store/backend/store';
import type { orderMails } from '@store/backend/tables/orders';
import type { Days } from '../content/days.ts';
import type { Order } from '../content/people-types.ts';

/** Mails that a past order of the demo store would have caused; none is in the future. */
export function orderMailRows(
  { orderCode, status, shippedDay }: Order,
  { checkoutAt, days, now }: { checkoutAt: number; days: Days; now: number },
): (typeof orderMails.$inferInsert)[] {
  const mail = (kind: string, subject: string, sentAt: number) => ({
    reference: `${kind}-${orderCode}`,
    orderCode,
    subject,
    sentAt: Math.min(sentAt, now),
  });
  const { confirmed, cancelled, shipped } = ORDER_MAIL_SUBJECTS;
  return [
    mail('order', confirmed(orderCode), checkoutAt),
    ...(status === 'CANCELLED' ? [mail('cancellation', cancelled(orderCode), checkoutAt + 3_600_000)] : []),
    ...(shippedDay === null ? [] : [mail('shipped', shipped(orderCode), days.startOf(shippedDay) + 15 * 3_600_000)]),
  ];
}
