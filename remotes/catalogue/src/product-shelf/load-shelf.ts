import { type ProductSummary, relatedItems, topShelves } from '@store/contracts';
import { dataOf, type Shop } from '@store/remote-kit';

/** Most cards of a row. */
export const SHELF = 5;
const FRESH_MS = 60_000;

/** What a row shows: the shop's own choice, of which there is more than a row takes, or what is bought with a product. */
export type ShelfQuestion =
  | { readonly kind: 'recommended' | 'new' }
  | { readonly kind: 'related'; readonly product_code: string };

export async function loadShelf(shop: Shop, question: ShelfQuestion): Promise<readonly ProductSummary[]> {
  const fresh = { freshMs: FRESH_MS };
  if (question.kind === 'related') {
    const { product_code } = question;
    return dataOf(await shop.call(relatedItems, { product_code, size: SHELF }, fresh)).hits;
  }
  const shelves = dataOf(await shop.call(topShelves, {}, fresh));
  return question.kind === 'new' ? shelves.new_items : shelves.recommended;
}
