import { getOrder } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import { type LoaderArguments, redirectTo } from '@store/remote-kit';
import { completionPath, inPaymentPath, readStepAddress } from '../../paths/step-address.ts';

/** The order that was not paid; null when the address names none of the customer's own. */
export async function loadFailed({ url, shop }: LoaderArguments): Promise<{ readonly order: OrderWhole | null }> {
  const { order: order_code } = readStepAddress(url);
  if (order_code === null) return { order: null };
  const reply = await shop.call(getOrder, { order_code });
  if (reply.kind === 'refused') return { order: null };
  const { order_status, order_type } = reply.data;
  // An old address says what was: the order may be paid by now, or be paid for at this moment.
  if (order_status === 'PAYMENT_PENDING') throw redirectTo(inPaymentPath(order_type));
  if (order_status !== 'PAYMENT_FAILED') throw redirectTo(completionPath(order_code));
  return { order: reply.data };
}
