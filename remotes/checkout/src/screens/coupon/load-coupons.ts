import { checkoutCoupons } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

/** The member's coupons beside a cart, as the server decides them; null where there is no member or no such cart. */
export type CouponChoices = AnswerOf<typeof checkoutCoupons> | null;
export type CouponChoice = NonNullable<CouponChoices>['coupons'][number];

/** Who is here is known for a moment; the start asks it too. */
const FRESH_MS = 30_000;

export async function loadCoupons(shop: Shop, order_type: OrderType): Promise<CouponChoices> {
  const reply = await shop.call(checkoutCoupons, { order_type });
  return reply.kind === 'answered' ? reply.data : null;
}

/** Whether the visitor is signed in; false while it cannot be asked. */
export async function isSignedIn(shop: Shop): Promise<boolean> {
  const who = await shop.call(loggedIn, {}, { freshMs: FRESH_MS }).catch(() => null);
  return who?.kind === 'answered';
}

/** With the page, so that a rendered cart has its coupons. Guests have none, and nothing is asked for them. */
export async function couponsOfVisit(shop: Shop, isMember: boolean): Promise<CouponChoices> {
  return isMember ? loadCoupons(shop, 'NORMAL') : null;
}
