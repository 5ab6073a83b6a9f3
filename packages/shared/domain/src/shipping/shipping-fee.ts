import { type Yen, yen } from '../money/yen.ts';
import { isRemoteIsland } from './remote-islands.ts';

/** P-01: orders from 5,000 yen including tax ship free. */
export const FREE_SHIPPING_FROM = yen(5000);

/** 送料 below the threshold. The amounts in this file are the shop's own. */
export const BASE_SHIPPING_FEE = yen(550);

/** 中継料: surcharge for distant prefectures and remote islands. Free shipping waives it too, as the header promises. */
export const SHIPPING_SURCHARGES: Readonly<Record<string, Yen>> = { 北海道: yen(330), 沖縄県: yen(770) };
export const REMOTE_ISLAND_SURCHARGE = yen(550);

/** 代引手数料 for cash on delivery. Free shipping does not waive it: the carrier charges it for handling cash. */
export const CASH_ON_DELIVERY_FEE = yen(330);

/** Destination of an order; both fields may be unknown in the cart. */
export interface Destination {
  prefecture?: string | null;
  postcode?: string | null;
}

/** Returns the shipping fee for an item total (after coupon, before points, with tax). An empty order costs nothing. */
export function shippingFee({ goodsTotal, prefecture, postcode }: Destination & { goodsTotal: number }): Yen {
  if (goodsTotal >= FREE_SHIPPING_FROM) return yen(0);
  return yen(BASE_SHIPPING_FEE + shippingSurcharge({ prefecture, postcode }));
}

/** Returns the surcharge of a destination. A remote island pays the higher of the two surcharges, never both. */
export function shippingSurcharge({ prefecture, postcode }: Destination): Yen {
  const byPrefecture = SHIPPING_SURCHARGES[prefecture ?? ''] ?? yen(0);
  return yen(Math.max(byPrefecture, isRemoteIsland(postcode) ? REMOTE_ISLAND_SURCHARGE : 0));
}

/** Returns the amount missing for free shipping (あと○○円で送料無料), 0 if it is free. */
export function missingForFreeShipping(goodsTotal: number): Yen {
  return yen(Math.max(0, FREE_SHIPPING_FROM - goodsTotal));
}

/** Returns the cash-on-delivery fee, 0 if there is nothing to collect. */
export function cashOnDeliveryFee(amountToCollect: number): Yen {
  return amountToCollect > 0 ? CASH_ON_DELIVERY_FEE : yen(0);
}
