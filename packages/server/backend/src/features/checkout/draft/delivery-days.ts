import type { DeliverySlot } from '@store/contracts/entities';
import { type DeliveryQuestion, deliveryChoices, isDeliveryPossible } from '@store/domain/delivery';
import type { AddressRow } from '../../../shared/customer/addresses.ts';
import type { DeliveryCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import type { PricedCart } from '../../cart/priced-cart.ts';

/** Possible delivery days at the address; empty for a subscription, whose interval decides. */
export function dayChoices(cart: PricedCart, address: AddressRow | null, calendar: DeliveryCalendar) {
  if (cart.row.orderType === 'PERIODICAL') return [];
  return deliveryChoices(questionOf(cart, address, calendar));
}

/** Whether day and slot are possible at the address; a subscription has a slot but no day. */
export function isDayPossible(
  cart: PricedCart,
  options: { address: AddressRow | null; date: string | null; slot: DeliverySlot; calendar: DeliveryCalendar },
): boolean {
  const { address, date, slot, calendar } = options;
  if (cart.row.orderType === 'PERIODICAL') return date === null;
  return isDeliveryPossible({ ...questionOf(cart, address, calendar), date, slot });
}

/** When a reservation can ship, epoch ms: the latest sale start of its lines; null for other orders. */
export function releaseOf({ row, lines }: PricedCart): number | null {
  if (row.orderType !== 'RESERVED') return null;
  return Math.max(...lines.map(({ product }) => product.record.row.salesStart ?? 0));
}

const questionOf = (cart: PricedCart, address: AddressRow | null, calendar: DeliveryCalendar): DeliveryQuestion => ({
  ...calendar,
  prefecture: address?.state,
  postcode: address?.zipCode,
  availableFrom: releaseOf(cart),
});
