import { amazonCheckoutSession, cartsByCustomer } from '@store/contracts/calls/checkout';
import type { Address, Cart } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import { redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH, deliveryPath } from '../../paths/step-address.ts';
import { loadCheckout } from '../../shared/checkout/load-checkout.ts';
import { type GuestVisit, loadGuest } from '../guest/load-guest.ts';

export interface AmazonVisit {
  readonly step: 'amazon';
  readonly cart: Cart;
  /** Address book; of a guest what they entered before. */
  readonly addresses: readonly Address[];
  /** A guest with the mail address entered before. */
  readonly guest: { readonly email: string } | null;
  readonly session: AnswerOf<typeof amazonCheckoutSession>;
}

/** 45: loads the Amazon session with the address of the buyer; redirects without a session of this buyer. */
export async function loadAmazon(shop: Shop, type: OrderType, sessionId: string | null): Promise<AmazonVisit> {
  if (sessionId === null) throw redirectTo(CART_PATH);
  const [carts, reply] = await Promise.all([
    shop.call(cartsByCustomer, {}),
    shop.call(amazonCheckoutSession, { checkout_session_id: sessionId }),
  ]);
  const isGuest = carts.kind === 'answered' && carts.data.carts.every(({ customer_code }) => !customer_code);
  const buyer = isGuest ? guestOf(await loadGuest(shop, type)) : memberOf(await loadCheckout(shop, type));
  if (reply.kind === 'refused' || reply.data.state !== 'Open') throw redirectTo(deliveryPath(type));
  return { step: 'amazon', ...buyer, session: reply.data };
}

type Buyer = Pick<AmazonVisit, 'cart' | 'addresses' | 'guest'>;

const memberOf = ({ cart, options }: Awaited<ReturnType<typeof loadCheckout>>): Buyer => ({
  cart,
  addresses: options.addresses,
  guest: null,
});

const guestOf = ({ cart, known }: GuestVisit): Buyer => ({
  cart,
  addresses: known?.address ? [known.address] : [],
  guest: { email: known?.email ?? '' },
});
