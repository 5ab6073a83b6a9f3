import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { fetchCode } from '@store/remote-kit';

/** Parts that only some products' pages have, each null elsewhere. */
export type ProductParts = Awaited<ReturnType<typeof loadParts>>;

/**
 * Fetches them with the product: the pages of all others do not pay for them. Their styles stand in `part-styles.ts`.
 *
 * @throws ScriptLoadError when the code does not come.
 */
export async function loadParts(product: Product) {
  const [medicine, restock] = await Promise.all([
    isDrug(product) ? fetchCode(() => import('./description/medicine-parts.ts')) : null,
    isAnnounced(product) ? fetchCode(() => import('./restock/restock-panel.tsx')) : null,
  ]);
  return { medicine, restock };
}

/** 16: of medicine nothing is announced (T2); the desk tells. */
function isAnnounced(product: Product): boolean {
  return product.sale_state.kind === 'sold-out' && !isDrug(product);
}
