import type { Cart } from '@store/contracts/entities';
import type { World } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

/** Actions that change a cart's contents, after which excess points are no longer used. */
const CHANGES_OF_A_CART = ['add', 'change quantity', 'move a set-aside line to the cart', 'use a coupon'];

/** P-07: used points increase only when the shopper sets them. */
export const pointsNeverGrow: ShopPromise = {
  name: 'used points never increase by themselves',
  broken({ world, act }) {
    if (!world.isSignedIn) return null;
    for (const cart of world.shown.filter(({ payment_code }) => !payment_code)) {
      const most = mostPoints(world, cart, act);
      const used = cart.totals.point_in_vat;
      if (used > most) return `${cart.order_type}: ${most} were asked for, ${used} are in use`;
    }
    for (const type of world.points.keys())
      if (!world.shown.some(({ order_type }) => order_type === type)) world.points.delete(type);
    return null;
  },
};

/** Returns the number of points that the shopper set for this cart. */
function mostPoints({ points }: World, { order_type, totals }: Cart, act: string): number {
  const agreed = points.get(order_type) ?? 0;
  const isForgotten = CHANGES_OF_A_CART.includes(act) && totals.point_in_vat < agreed;
  if (act === 'use points' || isForgotten) points.set(order_type, totals.point_in_vat);
  return points.get(order_type) ?? 0;
}
