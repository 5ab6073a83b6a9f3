import type { CartRow } from '../../../platform/database/tables/carts.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../shared/session/owner.ts';
import { priceCarts } from '../priced-cart.ts';
import { loadCartState } from '../state/cart-state.ts';
import { changeCart } from '../state/stored-carts.ts';
import { cartShopperOf } from '../wire-cart.ts';

/**
 * After a cart change, lowers points in use to what the cart can use, so that they never grow with it later. An emptied
 * cart drops coupon, points, parcels and the declined-coupon flag. Carts in payment are unchanged (F11).
 */
export async function settleChoices(context: CallContext): Promise<void> {
  const { database, identity } = context;
  const owner = ownerOf(identity);
  if (!owner) return;
  const shopper = cartShopperOf(context);
  const state = await loadCartState(database, owner, shopper);
  const stored = state.stored.filter(({ row }) => row.payingOrderCode === null);
  for (const { row, entries } of stored)
    if (entries.length === 0 && isAnythingChosen(row))
      await changeCart(database, row.cartCode, {
        issuedCouponCode: null,
        couponDeclined: false,
        usePoint: 0,
        parcels: null,
      });
  if (stored.every(({ row }) => row.usePoint === 0)) return;
  for (const { row, totals } of await priceCarts(database, { ...state, stored }, shopper))
    if (row.usePoint > totals.pointsUsed) await changeCart(database, row.cartCode, { usePoint: totals.pointsUsed });
}

const isAnythingChosen = ({ issuedCouponCode, couponDeclined, usePoint, parcels }: CartRow): boolean =>
  issuedCouponCode !== null || couponDeclined || usePoint > 0 || parcels !== null;
