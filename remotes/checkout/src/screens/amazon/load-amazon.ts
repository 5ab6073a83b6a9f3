import { amazonCheckoutSession } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import { redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH, deliveryPath } from '../../paths/step-address.ts';
import { type CheckoutOptions, loadCheckout } from '../../shared/checkout/load-checkout.ts';

export interface AmazonVisit {
  readonly step: 'amazon';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
  readonly session: AnswerOf<typeof amazonCheckoutSession>;
}

/** 45: loads the Amazon session with the address of the buyer; redirects without a session of this buyer. */
export async function loadAmazon(shop: Shop, type: OrderType, sessionId: string | null): Promise<AmazonVisit> {
  const { cart, options } = await loadCheckout(shop, type);
  if (sessionId === null) throw redirectTo(CART_PATH);
  const reply = await shop.call(amazonCheckoutSession, { checkout_session_id: sessionId });
  if (reply.kind === 'refused' || reply.data.state !== 'Open') throw redirectTo(deliveryPath(type));
  return { step: 'amazon', cart, options, session: reply.data };
}
