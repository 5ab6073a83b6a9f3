/** The fields of a wire cart on which the shop decides what becomes of it. */
export interface CartOnWire {
  cart_code: string;
  order_type: string;
  cart_status?: string | null;
  customer_code?: string | null;
  payment_code_for_three_d_secure?: string | null;
  periodical_purchase_codes?: readonly string[] | null;
}

/** What to do with the carts a visitor comes with. */
export type CartsDecision<Cart> =
  | { kind: 'clear-all' }
  | { kind: 'keep'; carts: Cart[]; toConvert: Cart[]; failedAuthentications: { cart: Cart; paymentCode: string }[] };

/**
 * S-02…S-06 in one decision: `toConvert` are the kept carts without a customer, `failedAuthentications` those to report and
 * replace. Until that is done these are kept as well: what stands in the way of other goods must be seen.
 */
export function decideCarts<Cart extends CartOnWire>(
  carts: readonly Cart[],
  customerCode: string | null,
): CartsDecision<Cart> {
  if (carts.some((cart) => isAnothersCart(cart, customerCode))) return { kind: 'clear-all' };
  const kept = carts.filter((cart) => isKeptCart(cart) || failedAuthentication(cart) !== null);
  return {
    kind: 'keep',
    carts: kept,
    toConvert: customerCode ? kept.filter((cart) => !cart.customer_code) : [],
    failedAuthentications: carts.flatMap((cart) => {
      const paymentCode = failedAuthentication(cart);
      return paymentCode ? [{ cart, paymentCode }] : [];
    }),
  };
}

/** S-03, of carts that nothing is to be reported of: a RESERVED cart is kept only before or with its stock; S-04: a PERIODICAL cart of running subscriptions is not the active cart. */
export function isKeptCart(cart: CartOnWire): boolean {
  if (cart.order_type === 'RESERVED')
    return cart.cart_status === 'INVENTORY_NOT_ALLOCATED' || cart.cart_status === 'INVENTORY_ALLOCATED';
  if (cart.order_type === 'PERIODICAL') return (cart.periodical_purchase_codes ?? []).length === 0;
  return true;
}

/** S-06: the cart belongs to a customer other than the one signed in; without a sign-in every customer's cart is another's. */
export function isAnothersCart(cart: CartOnWire, customerCode: string | null): boolean {
  return Boolean(cart.customer_code) && cart.customer_code !== customerCode;
}

/** S-02: the payment code to report when a cart was left in the middle of 3-D Secure, else null. */
export function failedAuthentication(cart: CartOnWire): string | null {
  if (cart.cart_status !== 'THREE_D_SECURE_AUTHORIZATION_REQUESTED') return null;
  return cart.payment_code_for_three_d_secure || null;
}
