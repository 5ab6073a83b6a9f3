import { getOrder } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import { isComing } from '@store/domain/order';
import { type LoaderArguments, redirectTo } from '@store/remote-kit';
import { completionPath, inPaymentPath, readStepAddress } from '../../paths/step-address.ts';

/** Loads the order; null when the URL names no order of this customer. */
export async function loadFailed({ url, shop }: LoaderArguments): Promise<{ readonly order: OrderWhole | null }> {
  const { order: order_code } = readStepAddress(url);
  if (order_code === null) return { order: null };
  const reply = await shop.call(getOrder, { order_code });
  if (reply.kind === 'refused') return { order: null };
  const { order_status, order_type } = reply.data;
  // The URL may be stale: the order may be paid by now, in payment, or cancelled.
  if (order_status === 'PAYMENT_PENDING') throw redirectTo(inPaymentPath(order_type));
  if (isComing(order_status)) throw redirectTo(completionPath(order_code));
  return { order: reply.data };
}
