import { cartsByCustomer, guestBuyer } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import { isForGuests } from '@store/domain/sale';
import { redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH, deliveryPath, inPaymentPath } from '../../paths/step-address.ts';

/** Guest checkout step; `known` are the values entered before. */
export interface GuestVisit {
  readonly step: 'guest';
  readonly cart: Cart;
  readonly known: AnswerOf<typeof guestBuyer> | null;
}

/** Loads the guest step; redirects members, and carts that need an account. */
export async function loadGuest(shop: Shop, type: OrderType): Promise<GuestVisit> {
  const [carts, known] = await Promise.all([
    shop.call(cartsByCustomer, {}),
    shop.call(guestBuyer, {}).catch(() => null),
  ]);
  const cart = carts.kind === 'answered' ? carts.data.carts.find(({ order_type }) => order_type === type) : undefined;
  if (!cart || !isForGuests(cart)) throw redirectTo(CART_PATH);
  if (cart.customer_code) throw redirectTo(deliveryPath(type));
  if (cart.payment_code) throw redirectTo(inPaymentPath(type));
  return { step: 'guest', cart, known: known?.kind === 'answered' ? known.data : null };
}
