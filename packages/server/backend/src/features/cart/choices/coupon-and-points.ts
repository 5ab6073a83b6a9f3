import type { applyCoupon, applyCouponCode, usePoints } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import { isEmployee } from '@store/domain/customer';
import { printNumber } from '@store/domain/money';
import { codeOf } from '@store/domain/text';
import type * as z from 'zod/mini';
import { type CallContext, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { findCoupon } from '../../../shared/customer/coupons.ts';
import { issueByCode, ownCoupon } from '../../../shared/customer/issue-coupon.ts';
import { pointBalance } from '../../../shared/customer/points.ts';
import { lockOwner, ownerOf } from '../../../shared/session/owner.ts';
import { couponMessage } from '../coupon-message.ts';
import { decideCoupon } from '../decide-coupon.ts';
import { refuseInPayment } from '../messages.ts';
import { loadPricing, type PricedCart, type Pricing, priceBy } from '../priced-cart.ts';
import { type CartState, loadCartState } from '../state/cart-state.ts';
import { changeCart } from '../state/stored-carts.ts';
import { cartShopperOf } from '../wire-cart.ts';

/** Applies a coupon to the member's cart or removes it, for this checkout; null on success. */
export async function chooseCoupon(
  { order_type, issued_coupon_code }: z.output<typeof applyCoupon.request>,
  context: CallContext,
): Promise<Refusal | null> {
  const cart = await lockedCart(context, order_type);
  const { customerCode } = context.identity;
  if (!cart || !customerCode) return refuseCoupon('カートに商品がありません。');
  if (cart.row.payingOrderCode !== null) return refuseInPayment(cart.row);
  if (issued_coupon_code !== null) {
    const coupon = await findCoupon(context.database, { customerCode, issuedCouponCode: issued_coupon_code });
    if (!coupon) return refuseCoupon('このクーポンはご利用いただけません。');
    const decision = decideCoupon(coupon, { lines: cart.lines, shopper: cartShopperOf(context) });
    if (decision.kind === 'refused') return refuseCoupon(couponMessage(decision));
  }
  // Acknowledging that the chosen coupon was dropped does not count as declining.
  const couponDeclined = issued_coupon_code === null && (cart.coupon !== null || cart.row.couponDeclined);
  await changeCart(context.database, cart.row.cartCode, { issuedCouponCode: issued_coupon_code, couponDeclined });
  return null;
}

/** Applies the coupon of a typed code; obtains it first if the member does not have it. */
export async function chooseCouponByCode(
  { order_type, code }: z.output<typeof applyCouponCode.request>,
  context: CallContext,
): Promise<Refusal | null> {
  const couponCode = codeOf(code);
  const own = await ownCoupon(couponCode, context);
  if (own) return chooseCoupon({ order_type, issued_coupon_code: own }, context);
  const obtained = await issueByCode(couponCode, context);
  if (!('coupon' in obtained)) return obtained;
  return chooseCoupon({ order_type, issued_coupon_code: obtained.coupon.issued_coupon_code }, context);
}

/** Sets how many points to use on the member's cart; null on success. */
export async function choosePoints(
  { order_type, point }: z.output<typeof usePoints.request>,
  context: CallContext,
): Promise<Refusal | null> {
  const { customerCode, memberType } = context.identity;
  const cart = await lockedCart(context, order_type);
  if (isEmployee(memberType)) return refuse('points-not-for-you', 'ポイントはご利用いただけません。');
  if (!cart || !customerCode) return refuse('points-short', 'カートに商品がありません。');
  if (cart.row.payingOrderCode !== null) return refuseInPayment(cart.row);
  const balance = await pointBalance(context.database, customerCode, context.clock());
  if (point > balance)
    return refuse('points-short', `ご利用可能なポイントは${printNumber(balance)}ポイントです。`, {
      details: { balance },
    });
  await changeCart(context.database, cart.row.cartCode, { usePoint: point });
  return null;
}

/** Locks and prices the member's cart of an order type; null when it is empty. */
export const lockedCart = async (context: CallContext, orderType: OrderType): Promise<PricedCart | null> =>
  (await lockedCarts(context, orderType))?.cart ?? null;

/** Like `lockedCart`, with all carts of the owner and their pricing. */
export async function lockedCarts(
  context: CallContext,
  orderType: OrderType,
): Promise<{ cart: PricedCart; state: CartState; pricing: Pricing } | null> {
  const owner = ownerOf(context.identity);
  if (!owner) return null;
  await lockOwner(context.database, owner);
  const shopper = cartShopperOf(context);
  const state = await loadCartState(context.database, owner, shopper);
  const pricing = await loadPricing(context.database, state, shopper);
  const cart = priceBy(pricing, state, shopper).find(({ row }) => row.orderType === orderType);
  return cart ? { cart, state, pricing } : null;
}

const refuseCoupon = (message: string): Refusal => refuse('coupon-unusable', message);
