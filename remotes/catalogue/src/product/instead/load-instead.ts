import type { Product, ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { fetchCode, type Shop } from '@store/remote-kit';
import { cartButton } from '../../add-to-cart/cart-button.ts';

/** Loads alternatives to a product that cannot be bought; none for medicine (T2). */
export async function loadInstead(product: Product, shop: Shop): Promise<readonly ProductSummary[]> {
  if (isDrug(product) || cartButton(product, 'normal').orderType !== null) return [];
  const { findInstead } = await fetchCode(() => import(/* webpackChunkName: "rare" */ './find-instead.ts'));
  return findInstead(product, shop);
}
