import type { CartEntry } from '@store/contracts/entities';

/** V-06: most pieces of a line, beside the shopper's other carts and what their sets contain. */
export function mostOf({ purchase_limit, quantity_max }: Pick<CartEntry, 'purchase_limit' | 'quantity_max'>): number {
  return Math.min(purchase_limit, quantity_max ?? purchase_limit);
}

/** 「お一人様2点まで」, and that other carts and sets count where they do. */
export function limitWords(entry: Pick<CartEntry, 'purchase_limit' | 'quantity_max'>): string {
  const words = `お一人様${entry.purchase_limit}点まで`;
  return mostOf(entry) < entry.purchase_limit ? `ほかのカートやセットの分と合わせて、${words}` : words;
}
