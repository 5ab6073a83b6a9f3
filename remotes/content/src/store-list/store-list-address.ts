import { searchStores } from '@store/contracts/calls/content';
import { plainLine } from '@store/domain/text';
import { pageOf } from '../paging/page-address.ts';

/** State of the store search, encoded in its URL. */
export interface StoreListAddress {
  readonly prefecture: string | null;
  readonly word: string;
  readonly services: readonly string[];
  /** Product code: only stores that carry it, with their stock. */
  readonly product: string | null;
  /** Only stores that have the product in stock. */
  readonly inStock: boolean;
  readonly page: number;
}

const { prefecture: aPrefecture, free_word: aWord, product_code: aProduct } = searchStores.request.shape;
const MOST_SERVICES = 10;
const LONGEST_SERVICE = 20;

/** Parses the query of a store search; invalid values are dropped. */
export function parseStoreList(url: URL): StoreListAddress {
  const { searchParams: query } = url;
  const prefecture = query.get('prefecture') || null;
  const word = plainLine(query.get('word') ?? '');
  const product = query.get('product') || null;
  const isProduct = product !== null && aProduct.safeParse(product).success;
  const services = query.getAll('service').filter((service) => service !== '' && service.length <= LONGEST_SERVICE);
  return {
    prefecture: aPrefecture.safeParse(prefecture).success ? prefecture : null,
    word: aWord.safeParse(word).success ? word : '',
    services: [...new Set(services)].slice(0, MOST_SERVICES),
    product: isProduct ? product : null,
    inStock: isProduct && query.get('stock') === '1',
    page: pageOf(url),
  };
}

/** Returns the request of a store search, without the page number. */
export function storeQuestion({ prefecture, word, services, product, inStock }: StoreListAddress) {
  return {
    ...(prefecture && { prefecture }),
    ...(word && { free_word: word }),
    ...(product && { product_code: product }),
    ...(inStock && { in_stock: true as const }),
    services: [...services],
  };
}

/** Returns the URL of a store search; only criteria in use are written. */
export function storeListHref({ prefecture, word, services, product, inStock, page }: StoreListAddress): string {
  const query = new URLSearchParams();
  if (product) query.set('product', product);
  if (product && inStock) query.set('stock', '1');
  if (prefecture) query.set('prefecture', prefecture);
  if (word) query.set('word', word);
  for (const service of services) query.append('service', service);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/store_list?${text}` : '/store_list';
}
