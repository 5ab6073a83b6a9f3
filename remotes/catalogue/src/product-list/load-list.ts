import { type ProductFilter, searchItems } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, type Head, redirectTo, type Shop } from '@store/remote-kit';
import { itemList } from '../page-head/item-list.ts';
import { loadShopMap, type ShopMap } from '../page-head/shop-map.ts';
import { CARD_SIZES } from './card-sizes.ts';
import { cleanFilter, namesCodes } from './conditions/clean-filter.ts';
import {
  type ListAddress,
  type ListFilter,
  listHref,
  PAGE_SIZES,
  parseListAddress,
} from './conditions/list-address.ts';

export type ListPage = AnswerOf<typeof searchItems>;

/** A page of the product list with the address that it answers. */
export interface LoadedList extends ListPage {
  readonly path: string;
  readonly address: ListAddress;
  /** Something the address asked for is unknown and was left out. */
  readonly isCleaned: boolean;
  /** The address has the ends of its price band the wrong way round; the list has them in order. */
  readonly isPriceTurned: boolean;
  /** Every category and concern there is: one that would leave nothing is shown, but cannot be chosen. */
  readonly places: Pick<ShopMap, 'roots' | 'concerns' | 'brands'>;
}

interface ListQuestion {
  readonly shop: Shop;
  readonly url: URL;
  /** What makes this list: a category, a word, a brand. It goes before what the address says. */
  readonly fixed: ProductFilter;
}

/** Asks for the list that an address names. A page behind the last one leads to the last. */
export async function loadList({ shop, url, fixed }: ListQuestion): Promise<LoadedList> {
  const path = url.pathname;
  const read = parseListAddress(url.searchParams);
  const mapComing = loadShopMap(shop);
  // Only codes need the map; a plain list does not wait for it.
  const cleaned = cleanFilter({ filter: read.filter, fixed, map: namesCodes(read) ? await mapComing : null });
  const { sort, page, size } = read;
  const address = { sort, page, size, filter: cleaned.filter };
  const [map, reply] = await Promise.all([
    mapComing,
    shop.call(searchItems, { filter: { ...cleaned.filter, ...fixed }, sort, page, size }),
  ]);
  const found = dataOf(reply);
  if (isUnknownCampaign(address.filter, found)) return withoutCampaign({ shop, url, fixed });
  const lastPage = Math.max(1, Math.ceil(found.total / size));
  if (page > lastPage) throw redirectTo(pageHref(url, lastPage));
  const { roots, concerns, brands } = map;
  return {
    ...found,
    path,
    address,
    isCleaned: read.isCleaned || cleaned.isCleaned,
    isPriceTurned: read.isPriceTurned,
    places: { roots, concerns, brands },
  };
}

/** Only what runs for this shopper is among the choices; of any other campaign nothing would be found. */
function isUnknownCampaign({ campaign_code }: ListFilter, { facets }: ListPage): boolean {
  return campaign_code !== undefined && !facets.campaign?.some(({ value }) => value === campaign_code);
}

async function withoutCampaign({ url, ...rest }: ListQuestion): Promise<LoadedList> {
  const others = new URL(url);
  others.searchParams.delete('campaign');
  return { ...(await loadList({ ...rest, url: others })), isCleaned: true };
}

/** Another page of what the address asks for, its own words kept: what cannot be read of them is told there. */
function pageHref({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * Lists that are sorted, narrowed or cut otherwise are copies of the plain one for search engines; its pages are not.
 * The main picture is the first card's, unless the page has one above its list.
 */
export function listHead(
  { path, address, hits }: Pick<LoadedList, 'path' | 'address' | 'hits'>,
  { url }: { readonly url: URL },
): Pick<Head, 'canonical' | 'noindex' | 'mainPicture'> & { readonly structuredData: readonly object[] } {
  const [first] = hits;
  const [plainSize] = PAGE_SIZES;
  const isCopy = Object.keys(address.filter).length > 0 || address.sort !== 'recommended' || address.size !== plainSize;
  const page = address.size === plainSize ? address.page : 1;
  return {
    canonical: listHref(path, { sort: 'recommended', page, size: plainSize, filter: {} }),
    noindex: isCopy || hits.length === 0,
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: CARD_SIZES } }),
    structuredData: hits.length > 0 && !isCopy ? [itemList({ hits, first: (page - 1) * plainSize + 1, url })] : [],
  };
}
