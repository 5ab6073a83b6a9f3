import type { Product } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';

/** 16: whether a mail can be asked for when it is back; of medicine nothing is announced (T2), the desk tells. */
export function isAnnounced(product: Product): boolean {
  return product.sale_state.kind === 'sold-out' && !isDrug(product);
}
