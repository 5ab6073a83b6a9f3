import type { Cart, CartEntry } from '@store/contracts/entities';
import { mostOf } from './line-limit.ts';

/** Why the cart cannot be ordered as it stands, in a sentence that says what to do; null when it can. */
export function obstacleOf({ sku_entries_display: lines }: Cart): string | null {
  if (lines.some(isBlocked)) return 'ご購入いただけない商品があります。商品の下のご案内をご確認ください。';
  return null;
}

/** Whether every line can be bought at the price that the shopper put it in for. */
export function isAsShown(cart: Cart): boolean {
  return obstacleOf(cart) === null && cart.sku_entries_display.every(({ trouble }) => trouble === null);
}

/** A changed price is only told; the others must be put right first. */
function isBlocked(entry: CartEntry): boolean {
  const { trouble, quantity } = entry;
  return quantity > mostOf(entry) || (trouble !== null && trouble.kind !== 'price-changed');
}
