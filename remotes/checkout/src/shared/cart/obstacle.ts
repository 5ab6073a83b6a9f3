import type { Cart, CartEntry } from '@store/contracts/entities';
import { mostOf } from './line-limit.ts';

/** Returns why the cart cannot be ordered and how to fix it; null when it can be ordered. */
export function obstacleOf({ sku_entries_display: lines }: Cart): string | null {
  if (lines.some(isBlocked)) return 'ご購入いただけない商品があります。商品の下のご案内をご確認ください。';
  return null;
}

/** Whether every line is available at the price shown when it was added. */
export function isAsShown(cart: Cart): boolean {
  return obstacleOf(cart) === null && cart.sku_entries_display.every(({ trouble }) => trouble === null);
}

/** A changed price is only reported; the other problems must be corrected first. */
function isBlocked(entry: CartEntry): boolean {
  const { trouble, quantity } = entry;
  return quantity > mostOf(entry) || (trouble !== null && trouble.kind !== 'price-changed');
}
