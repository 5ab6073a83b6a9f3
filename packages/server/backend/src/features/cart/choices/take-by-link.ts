import type { obtainCoupon } from '@store/contracts/calls/customer';
import type { IssuedCoupon } from '@store/contracts/entities';
import { and, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { carts } from '../../../platform/database/tables/carts.ts';
import { issuedCoupons } from '../../../platform/database/tables/points-and-coupons.ts';
import { type CallContext, Refusal } from '../../../platform/http/handler.ts';
import { findCoupon } from '../../../shared/customer/coupons.ts';
import { issueByCode, ownCoupon } from '../../../shared/customer/issue-coupon.ts';
import { memberCode } from '../../../shared/customer/member-code.ts';
import { lockOwner, type Owner } from '../../../shared/session/owner.ts';
import { couponMessage } from '../coupon-message.ts';
import { decideCoupon } from '../decide-coupon.ts';
import { priceCarts } from '../priced-cart.ts';
import { loadCartState } from '../state/cart-state.ts';
import { cartShopperOf } from '../wire-cart.ts';

/**
 * R-38, 86: issues the coupon of a link once and marks it automatic: it applies to the current cart, or as soon as a
 * cart fits. For an owned coupon only the mark is set; if that changes nothing, the call is refused.
 */
export async function takeByLink(
  couponCode: string,
  context: CallContext,
): Promise<Refusal | z.output<typeof obtainCoupon.answer>> {
  const { database } = context;
  const customerCode = memberCode(context);
  const owner: Owner = `customer:${customerCode}`;
  await lockOwner(database, owner);
  const had = await ownCoupon(couponCode, context);
  if (had && !(await markAutomatic(context, { issuedCouponCode: had, owner }))) return issueByCode(couponCode, context);
  if (!had) {
    const issued = await issueByCode(couponCode, context);
    if (issued instanceof Refusal) return issued;
    await markAutomatic(context, { issuedCouponCode: issued.coupon.issued_coupon_code, owner });
  }
  const issuedCouponCode = had ?? (await ownCoupon(couponCode, context));
  const coupon = issuedCouponCode && (await findCoupon(database, { customerCode, issuedCouponCode }));
  if (!coupon) throw new Error('an issued coupon is missing');
  return { coupon, had: had !== null, cart_message: await cartMessage(coupon, { owner, context }) };
}

/** Marks the coupon as automatic and clears declined flags; false when nothing changed. */
async function markAutomatic(
  { database }: CallContext,
  { issuedCouponCode, owner }: { issuedCouponCode: string; owner: Owner },
): Promise<boolean> {
  const isLeft = and(eq(issuedCoupons.issuedCouponCode, issuedCouponCode), gt(issuedCoupons.remainingNumberOfUses, 0));
  const [left] = await database.select({ isWanted: issuedCoupons.isWanted }).from(issuedCoupons).where(isLeft);
  if (!left) return false;
  const reopened = await database
    .update(carts)
    .set({ couponDeclined: false })
    .where(
      and(
        eq(carts.owner, owner),
        eq(carts.couponDeclined, true),
        isNull(carts.payingOrderCode),
        notInArray(carts.cartStatus, ['ORDERED', 'REPLACED']),
      ),
    )
    .returning({ cartCode: carts.cartCode });
  if (!left.isWanted) await database.update(issuedCoupons).set({ isWanted: true }).where(isLeft);
  return !left.isWanted || reopened.length > 0;
}

/** The coupon's effect on the member's cart, or what is missing for it. */
async function cartMessage(
  coupon: IssuedCoupon,
  { owner, context }: { owner: Owner; context: CallContext },
): Promise<string> {
  const shopper = cartShopperOf(context);
  const priced = await priceCarts(context.database, await loadCartState(context.database, owner, shopper), shopper);
  const takers = priced.filter(({ row }) => row.orderType !== 'PERIODICAL');
  if (takers.some((cart) => cart.coupon?.issued_coupon_code === coupon.issued_coupon_code))
    return 'カートの商品に適用しました。';
  const [cart] = takers;
  if (!cart) return '次に商品をカートへ入れたときに、自動で適用します。';
  const decision = decideCoupon(coupon, { lines: cart.lines, shopper });
  if (decision.kind === 'refused')
    return `カートにはまだ適用していません。${couponMessage(decision)}条件を満たすと、自動で適用します。`;
  return cart.coupon
    ? `カートには「${cart.coupon.name}」を適用しています。クーポンは1回のご注文につき1枚です。`
    : 'カートの合計が安くならないため、まだ適用していません。';
}
