import type { checkoutCoupons } from '@store/contracts/calls/checkout';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/handler.ts';
import { loadCoupons } from '../../shared/customer/coupons.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { couponSaves } from '../cart/automatic-coupon.ts';
import { destinationOf } from '../cart/cart-sums.ts';
import { couponMessage } from '../cart/coupon-message.ts';
import { decideCoupon } from '../cart/decide-coupon.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { cartShopperOf } from '../cart/wire-cart.ts';

type Answer = z.output<typeof checkoutCoupons.answer>;

/** Expectation 84: the member's coupons for this cart: usable ones by savings, then the others with the reason. */
export async function couponChoices(cart: PricedCart, context: CallContext): Promise<Answer> {
  const shopper = cartShopperOf(context);
  const destination = destinationOf(cart.address);
  const owned = await loadCoupons(context.database, memberCode(context));
  const coupons = owned
    .map((coupon): Answer['coupons'][number] => {
      const decision = decideCoupon(coupon, { lines: cart.lines, shopper });
      if (decision.kind === 'refused') return { coupon, saves_in_vat: 0, message: couponMessage(decision) };
      return { coupon, saves_in_vat: couponSaves(coupon, { lines: cart.lines, destination }), message: '' };
    })
    .toSorted((a, b) => Number(a.message !== '') - Number(b.message !== '') || b.saves_in_vat - a.saves_in_vat);
  const [first] = coupons;
  return { coupons, best: first && first.saves_in_vat > 0 ? first.coupon.issued_coupon_code : null };
}
