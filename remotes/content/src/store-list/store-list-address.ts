import { searchStores } from '@store/contracts/calls/content';
import { plainLine } from '@store/domain/text';
import { pageOf } from '../paging/page-address.ts';

/** A search for stores as its address says it. */
export interface StoreListAddress {
  readonly prefecture: string | null;
  readonly word: string;
  readonly services: readonly string[];
  /** The code of a product: only stores that carry it, each with its stock. */
  readonly product: string | null;
  /** Only where that product is on the shelf. */
  readonly inStock: boolean;
  readonly page: number;
}

const { prefecture: aPrefecture, free_word: aWord, product_code: aProduct } = searchStores.request.shape;
const MOST_SERVICES = 10;
const LONGEST_SERVICE = 20;

/** Reads the query of a store search; what it cannot use is left out. */
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

/** What is asked of the shop for an address, but which page of it. */
export function storeQuestion({ prefecture, word, services, product, inStock }: StoreListAddress) {
  return {
    ...(prefecture && { prefecture }),
    ...(word && { free_word: word }),
    ...(product && { product_code: product }),
    ...(inStock && { in_stock: true as const }),
    services: [...services],
  };
}

/** The address of a store search: only what is asked for is written. */
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
