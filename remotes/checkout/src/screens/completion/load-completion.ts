import { getOrder } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import { dataOf, redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH } from '../../paths/step-address.ts';

export interface CompletionVisit {
  readonly step: 'complete';
  readonly order: OrderWhole;
}

/** Loads the placed order; redirects to the cart without an order of this customer. */
export async function loadCompletion(shop: Shop, orderCode: string | null): Promise<CompletionVisit> {
  if (orderCode === null) throw redirectTo(CART_PATH);
  const reply = await shop.call(getOrder, { order_code: orderCode });
  if (reply.kind === 'refused') throw redirectTo(CART_PATH);
  return { step: 'complete', order: dataOf(reply) };
}
