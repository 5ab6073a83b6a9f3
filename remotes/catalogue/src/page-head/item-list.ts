import type { ProductSummary } from '@store/contracts/entities';
import { productHref } from '../product-card/product-href.ts';

interface ListedItems {
  readonly hits: readonly Pick<ProductSummary, 'product_code' | 'product_name' | 'is_outlet'>[];
  /** The place of the first one in the whole list, counted from 1. */
  readonly first: number;
  readonly url: URL;
}

/** The products of a page as schema.org's ItemList: their places and addresses, in the order shown. */
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
