import { cartsByCustomer, checkoutOptions } from '@store/contracts/calls/checkout';
import { getQuestionnaire } from '@store/contracts/calls/medicine';
import type { Cart } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import { redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH, inPaymentPath, QUESTIONNAIRE_PATH } from '../../paths/step-address.ts';
import { hasClass1 } from '../cart/medicines.ts';

export type CheckoutOptions = AnswerOf<typeof checkoutOptions>;

/** Loads cart and checkout options; redirects to the cart without an address or with an empty cart. */
export async function loadCheckout(shop: Shop, type: OrderType): Promise<{ cart: Cart; options: CheckoutOptions }> {
  const [options, carts] = await Promise.all([
    shop.call(checkoutOptions, { order_type: type }),
    shop.call(cartsByCustomer, {}),
  ]);
  if (options.kind === 'refused' || carts.kind === 'refused') throw redirectTo(CART_PATH);
  const cart = carts.data.carts.find(({ order_type }) => order_type === type);
  if (!cart) throw redirectTo(CART_PATH);
  // A cart in payment is locked: the payment must be continued or cancelled first.
  if (cart.payment_code) throw redirectTo(inPaymentPath(type));
  await askHealthFirst(shop, cart);
  return { cart, options: options.data };
}

/** M-02: redirects to the questionnaire while class 1 medicine is unanswered or excluded. */
async function askHealthFirst(shop: Shop, cart: Cart): Promise<void> {
  if (!hasClass1(cart)) return;
  const reply = await shop.call(getQuestionnaire, {});
  if (reply.kind === 'refused' || reply.data.declaration?.outcome === 'accepted') return;
  throw redirectTo(QUESTIONNAIRE_PATH);
}
