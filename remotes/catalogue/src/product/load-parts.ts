import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { fetchCode } from '@store/remote-kit';
import { cartButton } from '../add-to-cart/cart-button.ts';

/** Sections that only some product pages need; null on the others. */
export type ProductParts = Awaited<ReturnType<typeof loadParts>>;

/**
 * Loads the link to the product video; null without one.
 *
 * @throws ScriptLoadError when the chunk fails to load.
 */
export const loadFilm = async ({ film }: Product) =>
  film ? (await fetchCode(() => import(/* webpackChunkName: "later" */ './film/film.tsx'))).Film : null;

/**
 * Loads the sections of every product page that follow the screen chunk.
 *
 * @throws ScriptLoadError when the chunk fails to load.
 */
export const loadLater = () => fetchCode(() => import(/* webpackChunkName: "later" */ './later-parts.ts'));

/**
 * Loads the rare sections only where needed, so that other pages do not pay for them. Styles are in `part-styles.ts`.
 *
 * @throws ScriptLoadError when the chunk fails to load.
 */
export const loadParts = async (product: Product) =>
  isDrug(product) || product.set_components.length > 0 || cartButton(product, 'normal').orderType === null
    ? await fetchCode(() => import('./rare-parts.ts'))
    : null;
