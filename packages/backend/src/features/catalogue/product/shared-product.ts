import type { ProductSummary } from '@store/contracts/entities';
import type { Shared } from '../../../shared/pictures/share-picture.ts';

/** What the picture of a product's page is drawn of. */
export function sharedProduct({
  product_code,
  product_name,
  brand,
  picture,
}: Pick<ProductSummary, 'product_code' | 'product_name' | 'brand' | 'picture'>): Shared {
  return { kind: 'product', code: product_code, title: product_name, over: brand.kana, picture };
}
