import type { CartEntry } from '@store/contracts/entities';

/** V-06: maximum quantity of a line, considering the other carts and the contents of sets. */
export function mostOf({ purchase_limit, quantity_max }: Pick<CartEntry, 'purchase_limit' | 'quantity_max'>): number {
  return Math.min(purchase_limit, quantity_max ?? purchase_limit);
}

/** Returns 「お一人様2点まで」, mentioning other carts and sets if they count. */
export function limitWords(entry: Pick<CartEntry, 'purchase_limit' | 'quantity_max'>): string {
  const words = `お一人様${entry.purchase_limit}点まで`;
  return mostOf(entry) < entry.purchase_limit ? `ほかのカートやセットの分と合わせて、${words}` : words;
}
