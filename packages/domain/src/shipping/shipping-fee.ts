import { type Yen, yen } from '../money/yen.ts';
import { isRemoteIsland } from './remote-islands.ts';

/** P-01: purchases from 5,000 yen including tax are shipped free. */
export const FREE_SHIPPING_FROM = yen(5000);

/** 送料 of an order below the threshold. The amounts on this page are the shop's own rule; the seed names none. */
export const BASE_SHIPPING_FEE = yen(550);

/** 中継料: what far prefectures and remote islands cost on top. Free shipping waives it too, as the header promises. */
export const SHIPPING_SURCHARGES: Readonly<Record<string, Yen>> = { 北海道: yen(330), 沖縄県: yen(770) };
export const REMOTE_ISLAND_SURCHARGE = yen(550);

/** 代引手数料 of cash on delivery. Free shipping does not waive it: the carrier collects it for handling the cash. */
export const CASH_ON_DELIVERY_FEE = yen(330);

/** Where an order goes; both may be unknown while the shopper is still in the cart. */
export interface Destination {
  prefecture?: string | null;
  postcode?: string | null;
}

/** Shipping fee for goods of this worth (after coupon, before points, tax included). An empty order ships nothing. */
export function shippingFee({ goodsTotal, prefecture, postcode }: Destination & { goodsTotal: number }): Yen {
  if (goodsTotal >= FREE_SHIPPING_FROM) return yen(0);
  return yen(BASE_SHIPPING_FEE + shippingSurcharge({ prefecture, postcode }));
}

/** What the destination adds to the base fee. A remote island pays the higher of the two surcharges, never both. */
export function shippingSurcharge({ prefecture, postcode }: Destination): Yen {
  const byPrefecture = SHIPPING_SURCHARGES[prefecture ?? ''] ?? yen(0);
  return yen(Math.max(byPrefecture, isRemoteIsland(postcode) ? REMOTE_ISLAND_SURCHARGE : 0));
}

/** あと○○円で送料無料: what is still missing, 0 once shipping is free. */
export function missingForFreeShipping(goodsTotal: number): Yen {
  return yen(Math.max(0, FREE_SHIPPING_FROM - goodsTotal));
}

/** Cash-on-delivery fee for what the carrier has to collect: none when nothing is left to collect. */
export function cashOnDeliveryFee(amountToCollect: number): Yen {
  return amountToCollect > 0 ? CASH_ON_DELIVERY_FEE : yen(0);
}
