import { searchFeed } from '@store/contracts/calls/content';
import type { Campaign } from '@store/contracts/entities';
import { dataOf, type LoaderArguments, type Shop } from '@store/remote-kit';

const FRESH_MS = 60_000;
const ALL = 100;

/** loads the running campaigns that this visitor may see. */
export const loadRunningCampaigns = (shop: Shop, size = ALL) => loadFeed(shop, 'campaign', size);

/** loads the campaigns or banners that this visitor may see. */
export async function loadFeed(shop: Shop, query: Campaign['feed_type'], size = ALL): Promise<readonly Campaign[]> {
  const request = { query, query_field: 'feed_type', size } as const;
  return dataOf(await shop.call(searchFeed, request, { freshMs: FRESH_MS })).hits;
}

/** loader of the campaigns page. */
export const loadCampaigns = ({ shop }: LoaderArguments) => loadRunningCampaigns(shop);
