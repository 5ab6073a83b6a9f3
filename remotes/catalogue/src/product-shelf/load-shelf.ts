import { relatedItems, topShelves } from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, type Shop } from '@store/remote-kit';

/** Maximum number of cards in a row. */
export const SHELF = 5;
const FRESH_MS = 60_000;

export type Related = AnswerOf<typeof relatedItems>;

/** Content of a row: a selection of the shop, or products bought together with a product. */
export type ShelfQuestion =
  | { readonly kind: 'recommended' | 'new' }
  | { readonly kind: 'related'; readonly product_code: string };

export async function loadShelf(shop: Shop, question: ShelfQuestion): Promise<readonly ProductSummary[]> {
  if (question.kind === 'related') return (await loadRelated(shop, question.product_code)).hits;
  const shelves = dataOf(await shop.call(topShelves, {}, { freshMs: FRESH_MS }));
  return question.kind === 'new' ? shelves.new_items : shelves.recommended;
}

/** Loads products bought together with a product, and the routine that contains it. */
export async function loadRelated(shop: Shop, product_code: string): Promise<Related> {
  return dataOf(await shop.call(relatedItems, { product_code, size: SHELF }, { freshMs: FRESH_MS }));
}
