import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';

/** 16: whether a restock mail can be requested; not for medicine (T2), where the support desk informs. */
export function isAnnounced(product: Product): boolean {
  return product.sale_state.kind === 'sold-out' && !isDrug(product);
}
