/** Fields of a wire cart that decide whether it is retained, converted or discarded. */
export interface CartOnWire {
  cart_code: string;
  order_type: string;
  cart_status?: string | null;
  customer_code?: string | null;
  payment_code_for_three_d_secure?: string | null;
  periodical_purchase_codes?: readonly string[] | null;
}

/** What to do with a visitor's existing carts. */
export type CartsDecision<Cart> =
  | { kind: 'clear-all' }
  | { kind: 'keep'; carts: Cart[]; toConvert: Cart[]; failedAuthentications: { cart: Cart; paymentCode: string }[] };

/**
 * Combines S-02…S-06. `toConvert` are retained carts without a customer; `failedAuthentications` are to be reported and
 * replaced. The latter stay in `carts` until then, because they can block adding other items.
 */
export function decideCarts<Cart extends CartOnWire>(
  carts: readonly Cart[],
  customerCode: string | null,
): CartsDecision<Cart> {
  if (carts.some((cart) => isAnothersCart(cart, customerCode))) return { kind: 'clear-all' };
  const retained = carts.filter((cart) => isRetainedCart(cart) || failedAuthentication(cart) !== null);
  return {
    kind: 'keep',
    carts: retained,
    toConvert: customerCode ? retained.filter((cart) => !cart.customer_code) : [],
    failedAuthentications: carts.flatMap((cart) => {
      const paymentCode = failedAuthentication(cart);
      return paymentCode ? [{ cart, paymentCode }] : [];
    }),
  };
}

/** S-03: RESERVED carts are retained before and with stock allocation. S-04: running subscriptions' carts are dropped. */
export function isRetainedCart(cart: CartOnWire): boolean {
  if (cart.order_type === 'RESERVED')
    return cart.cart_status === 'INVENTORY_NOT_ALLOCATED' || cart.cart_status === 'INVENTORY_ALLOCATED';
  if (cart.order_type === 'PERIODICAL') return (cart.periodical_purchase_codes ?? []).length === 0;
  return true;
}

/** S-06: the cart belongs to another customer; without a sign-in, any customer's cart does. */
export function isAnothersCart(cart: CartOnWire, customerCode: string | null): boolean {
  return Boolean(cart.customer_code) && cart.customer_code !== customerCode;
}

/** S-02: returns the payment code to report for a cart abandoned during 3-D Secure, else null. */
export function failedAuthentication(cart: CartOnWire): string | null {
  if (cart.cart_status !== 'THREE_D_SECURE_AUTHORIZATION_REQUESTED') return null;
  return cart.payment_code_for_three_d_secure || null;
}
