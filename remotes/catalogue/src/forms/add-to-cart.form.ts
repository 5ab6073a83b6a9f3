import { cartState } from '@store/contracts/bus';
import { code, orderType } from '@store/contracts/wire';
import { formAction, wholeNumber } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { addToCart, showAdded } from '../add-to-cart/add-to-cart.ts';

const schema = z.object({
  sku_code: code,
  quantity: z._default(wholeNumber, 1),
  order_type: orderType,
  campaign_code: z.optional(code),
  way: z.optional(z.enum(['normal', 'subscription'])),
  /** M-02: for class 1 medicine the flow continues from the cart. */
  to: z.optional(z.literal('/cart')),
});

const NO_SUBSCRIPTION =
  '定期購入のお届け間隔は、JavaScriptを有効にした画面か、お電話でお選びいただけます。カートには入っていません。';

/** No-script form of the buy box and of card buttons: adds to the cart with the same messages as the screen. */
export const addToCartForm = formAction(schema, async ({ way, to, ...line }, { bus }) => {
  if (way === 'subscription' || line.order_type === 'PERIODICAL') return { kind: 'refused', message: NO_SUBSCRIPTION };
  const error = await addToCart(bus, line, bus.value(cartState) ?? []);
  if (error) {
    const isInCart = error.kind === 'mixing' || error.kind === 'cart';
    return { kind: 'refused', message: error.message, ...(isInCart && { action: TO_CART }) };
  }
  await showAdded(bus);
  return { kind: 'done', to };
});

const TO_CART = { label: 'カートを見る', href: '/cart' };
