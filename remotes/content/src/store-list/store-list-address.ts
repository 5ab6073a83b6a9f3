import { searchStores } from '@store/contracts/calls/content';
import { pageOf } from '../paging/page-address.ts';

/** A search for stores as its address says it. */
export interface StoreListAddress {
  readonly prefecture: string | null;
  readonly word: string;
  readonly services: readonly string[];
  readonly page: number;
}

const { prefecture: aPrefecture, free_word: aWord } = searchStores.request.shape;
const MOST_SERVICES = 10;
const LONGEST_SERVICE = 20;

/** Reads the query of a store search; what it cannot use is left out. */
export function parseStoreList(url: URL): StoreListAddress {
  const { searchParams: query } = url;
  const prefecture = query.get('prefecture') || null;
  const word = (query.get('word') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  const services = query.getAll('service').filter((service) => service !== '' && service.length <= LONGEST_SERVICE);
  return {
    prefecture: aPrefecture.safeParse(prefecture).success ? prefecture : null,
    word: aWord.safeParse(word).success ? word : '',
    services: [...new Set(services)].slice(0, MOST_SERVICES),
    page: pageOf(url),
  };
}

/** The address of a store search: only what is asked for is written. */
export function storeListHref({ prefecture, word, services, page }: StoreListAddress): string {
  const query = new URLSearchParams();
  if (prefecture) query.set('prefecture', prefecture);
  if (word) query.set('word', word);
  for (const service of services) query.append('service', service);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/store_list?${text}` : '/store_list';
}
