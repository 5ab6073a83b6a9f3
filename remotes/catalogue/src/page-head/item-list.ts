import type { ProductSummary } from '@store/contracts/entities';
import { productHref } from '../product-card/product-href.ts';

interface ListedItems {
  readonly hits: readonly Pick<ProductSummary, 'product_code' | 'product_name' | 'is_outlet'>[];
  /** Position of the first product in the whole list, 1-based. */
  readonly first: number;
  readonly url: URL;
}

/** Returns the products of a page as schema.org ItemList, in display order. */
export function itemList({ hits, first, url }: ListedItems): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: hits.map((product, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: product.product_name,
      url: new URL(productHref(product), url.origin).href,
    })),
  };
}
