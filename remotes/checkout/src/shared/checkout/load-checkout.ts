import { cartsByCustomer, checkoutOptions } from '@store/contracts/calls/checkout';
import { getQuestionnaire } from '@store/contracts/calls/medicine';
import type { Cart } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import { redirectTo, type Shop } from '@store/remote-kit';
import { CART_PATH, inPaymentPath, QUESTIONNAIRE_PATH } from '../../paths/step-address.ts';
import { hasClass1 } from '../cart/medicines.ts';

export type CheckoutOptions = AnswerOf<typeof checkoutOptions>;

/** A guest, and whoever's cart is empty, has nothing to deliver yet. */
export async function loadCheckout(shop: Shop, type: OrderType): Promise<{ cart: Cart; options: CheckoutOptions }> {
  const [options, carts] = await Promise.all([
    shop.call(checkoutOptions, { order_type: type }),
    shop.call(cartsByCustomer, {}),
  ]);
  if (options.kind === 'refused' || carts.kind === 'refused') throw redirectTo(CART_PATH);
  const cart = carts.data.carts.find(({ order_type }) => order_type === type);
  if (!cart) throw redirectTo(CART_PATH);
  // What is being paid for stays as it is: the shopper goes on paying, or gives it up first.
  if (cart.payment_code) throw redirectTo(inPaymentPath(type));
  await askHealthFirst(shop, cart);
  return { cart, options: options.data };
}

/** M-02: nobody goes on with class 1 medicine whose questionnaire is not answered, or excludes its use. */
async function askHealthFirst(shop: Shop, cart: Cart): Promise<void> {
  if (!hasClass1(cart)) return;
  const reply = await shop.call(getQuestionnaire, {});
  if (reply.kind === 'refused' || reply.data.declaration?.outcome === 'accepted') return;
  throw redirectTo(QUESTIONNAIRE_PATH);
}
