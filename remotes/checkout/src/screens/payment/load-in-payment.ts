import { cartsByCustomer } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH } from '../../paths/step-address.ts';

/** A cart in payment. */
export interface InPaymentVisit {
  readonly step: 'payment';
  readonly cart: Cart;
  readonly paymentCode: string;
}

/** Loads a cart in payment; redirects when no payment is running. */
export async function loadInPayment(shop: Shop, type: OrderType): Promise<InPaymentVisit> {
  const reply = await shop.call(cartsByCustomer, {});
  const cart = reply.kind === 'answered' ? reply.data.carts.find(({ order_type }) => order_type === type) : undefined;
  if (!cart?.payment_code) throw redirectTo(CART_PATH);
  return { step: 'payment', cart, paymentCode: cart.payment_code };
}
