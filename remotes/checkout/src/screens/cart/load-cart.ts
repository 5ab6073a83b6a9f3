import { cartsByCustomer } from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { type Deferred, defer, redirectTo, type Shop } from '@store/remote-kit';
import { CART_STEP_PATH, deliveryPath, type StepAddress } from '../../paths/step-address.ts';
import { inOrder } from '../../shared/cart/cart-texts.ts';
import { isAsShown } from '../../shared/cart/obstacle.ts';
import { fetchCouponsAndPoints } from '../coupon/fetched-panel.tsx';
import { type CouponChoices, couponsOfVisit, isSignedIn } from '../coupon/load-coupons.ts';

/** The carts themselves are bus state. */
export interface CartVisit {
  readonly step: 'cart';
  readonly coupons: Deferred<CouponChoices>;
}

/** Loads the cart page; continues the checkout after a sign-in to buy. */
export async function loadCart(shop: Shop, { type, goesOn }: Pick<StepAddress, 'type' | 'goesOn'>): Promise<CartVisit> {
  if (goesOn) await goOnBuying(shop, type);
  const isMember = await isSignedIn(shop);
  const coupons = defer(couponsOfVisit(shop, isMember));
  if (isMember) await fetchCouponsAndPoints();
  return { step: 'cart', coupons };
}

/** B-03, 29: after a sign-in to buy, redirects to the delivery, unless the cart changed or needs a correction. */
async function goOnBuying(shop: Shop, type: OrderType): Promise<void> {
  const reply = await shop.call(cartsByCustomer, {});
  if (reply.kind === 'refused') return;
  const carts = inOrder(reply.data.carts);
  const cart = carts.find(({ order_type }) => order_type === type) ?? carts[0];
  if (!cart?.customer_code || !isAsShown(cart)) return;
  // The customer must see a changed cart first, even after a reload.
  throw redirectTo(carts.some(bringsMore) ? CART_STEP_PATH : deliveryPath(cart.order_type));
}

/** Whether the merge at sign-in changed the cart: more lines, lower quantities, or lines left out. */
function bringsMore({ merged, sku_entries_display: lines }: Cart): boolean {
  if (!merged) return false;
  if (merged.capped.length > 0 || merged.stayed.length > 0) return true;
  const brought = new Map(merged.brought.map(({ sku_code, quantity }) => [sku_code, quantity]));
  return lines.some(({ sku_code, quantity }) => brought.get(sku_code) !== quantity);
}
