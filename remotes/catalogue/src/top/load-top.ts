import { topShelves } from '@store/contracts/calls/catalogue';
import { listCarousel } from '@store/contracts/calls/content';
import { dataOf, type LoaderArguments } from '@store/remote-kit';
import { loadBanners } from '../campaign/load-banners.tsx';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { loadShopMap } from '../page-head/shop-map.ts';
import { loadPointUps } from '../point-up/load-point-ups.ts';

const FRESH_MS = 60_000;
const MOST_CAMPAIGNS = 6;

/** loads the top page, except the notices, which the shell loads at startup. */
export async function loadTop({ shop }: LoaderArguments) {
  const [shelves, campaigns, map, carousel, pointUps, banners] = await Promise.all([
    shop.call(topShelves, {}, { freshMs: FRESH_MS }),
    loadRunningCampaigns(shop, MOST_CAMPAIGNS),
    loadShopMap(shop),
    shop.call(listCarousel, {}, { freshMs: FRESH_MS }),
    loadPointUps(shop),
    loadBanners(shop, 'top'),
  ]);
  return { ...dataOf(shelves), campaigns, map, pointUps, banners, slides: dataOf(carousel).slides };
}

export type TopData = Awaited<ReturnType<typeof loadTop>>;
