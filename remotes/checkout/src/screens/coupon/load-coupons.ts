import { checkoutCoupons } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

/** Coupons of the member for a cart, evaluated by the server; null without a member or cart. */
export type CouponChoices = AnswerOf<typeof checkoutCoupons> | null;
export type CouponChoice = NonNullable<CouponChoices>['coupons'][number];

/** The session is cached briefly; the startup requests it too. */
const FRESH_MS = 30_000;

export async function loadCoupons(shop: Shop, order_type: OrderType): Promise<CouponChoices> {
  const reply = await shop.call(checkoutCoupons, { order_type });
  return reply.kind === 'answered' ? reply.data : null;
}

/** Whether the visitor is signed in; false after an error. */
export async function isSignedIn(shop: Shop): Promise<boolean> {
  const who = await shop.call(loggedIn, {}, { freshMs: FRESH_MS }).catch(() => null);
  return who?.kind === 'answered';
}

/** Loads the coupons with the page, so that a server-rendered cart contains them. Sends no request for guests. */
export async function couponsOfVisit(shop: Shop, isMember: boolean): Promise<CouponChoices> {
  return isMember ? loadCoupons(shop, 'NORMAL') : null;
}
