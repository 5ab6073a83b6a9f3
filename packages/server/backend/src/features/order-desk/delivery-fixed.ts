import { isCancellableByCustomer } from '@store/domain/order';
import type { OrderRow } from '../../platform/database/tables/orders.ts';

/** Why the delivery address of an order cannot be changed at `now` (epoch ms); empty until its preparation starts. */
export function whyDeliveryIsFixed({ orderStatus, prepareAt, paymentType }: OrderRow, now: number): string {
  const isBefore = isCancellableByCustomer(orderStatus);
  if (orderStatus === 'ACCEPTED' || (isBefore && prepareAt !== null && prepareAt <= now))
    return '出荷準備を開始しているため、お届け先を変更できません。';
  if (!isBefore) return 'この状態のご注文は、お届け先を変更できません。';
  // NP decides on the invoice by the address that it was told.
  if (paymentType === 'NP_DEFERRED') return 'NP後払いのご注文は、審査したお届け先にだけお届けできます。';
  return '';
}
