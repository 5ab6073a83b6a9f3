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

/** A page of the product list with its parsed URL. */
export interface LoadedList extends ListPage {
  readonly path: string;
  readonly address: ListAddress;
  /** Some part of the URL is unknown and was dropped. */
  readonly isCleaned: boolean;
  /** The URL has reversed price bounds; the list uses them swapped. */
  readonly isPriceTurned: boolean;
  /** All categories and concerns: those with no products are shown but disabled. */
  readonly places: Pick<ShopMap, 'roots' | 'concerns' | 'brands'>;
}

interface ListQuestion {
  readonly shop: Shop;
  readonly url: URL;
  /** Filter that defines this list (category, word, brand); overrides the URL. */
  readonly fixed: ProductFilter;
}

/** Loads the list of a URL. A page beyond the last redirects to the last. */
export async function loadList({ shop, url, fixed }: ListQuestion): Promise<LoadedList> {
  const path = url.pathname;
  const read = parseListAddress(url.searchParams);
  const mapPromise = loadShopMap(shop);
  // Only codes need the map; a list without codes does not wait for it.
  const cleaned = cleanFilter({ filter: read.filter, fixed, map: namesCodes(read) ? await mapPromise : null });
  const { sort, page, size } = read;
  const address = { sort, page, size, filter: cleaned.filter };
  const [map, reply] = await Promise.all([
    mapPromise,
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

/** The facets contain only campaigns that run for this visitor; others have no results. */
function isUnknownCampaign({ campaign_code }: ListFilter, { facets }: ListPage): boolean {
  return campaign_code !== undefined && !facets.campaign?.some(({ value }) => value === campaign_code);
}

async function withoutCampaign({ url, ...rest }: ListQuestion): Promise<LoadedList> {
  const others = new URL(url);
  others.searchParams.delete('campaign');
  return { ...(await loadList({ ...rest, url: others })), isCleaned: true };
}

/** Returns the URL of another page; keeps invalid parameters, so that the notice about them appears there. */
function pageHref({ pathname, searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  query.delete('page');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * Sorted, filtered or resized lists are canonicalized to the plain list; its pages are not. The main picture is the
 * first card, unless the page has a picture above its list.
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
