import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { fetchCode } from '@store/remote-kit';
import { cartButton } from '../add-to-cart/cart-button.ts';

/** Parts that only some products' pages have; null elsewhere. */
export type ProductParts = Awaited<ReturnType<typeof loadParts>>;

/**
 * What leads to the product's film; null where there is none.
 *
 * @throws ScriptLoadError when the code does not come.
 */
export const loadFilm = async ({ film }: Product) =>
  film ? (await fetchCode(() => import(/* webpackChunkName: "later" */ './film/film.tsx'))).Film : null;

/**
 * Parts of every product's page that come after its screen's code.
 *
 * @throws ScriptLoadError when the code does not come.
 */
export const loadLater = () => fetchCode(() => import(/* webpackChunkName: "later" */ './later-parts.ts'));

/**
 * Fetches them with the product: the pages of all others do not pay for them. Their styles stand in `part-styles.ts`.
 *
 * @throws ScriptLoadError when the code does not come.
 */
export const loadParts = async (product: Product) =>
  isDrug(product) || product.set_components.length > 0 || cartButton(product, 'normal').orderType === null
    ? await fetchCode(() => import('./rare-parts.ts'))
    : null;
