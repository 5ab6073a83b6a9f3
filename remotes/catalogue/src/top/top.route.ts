import { topShelves } from '@store/contracts/calls/catalogue';
import { listCarousel } from '@store/contracts/calls/content';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { loadShopMap } from '../page-head/shop-map.ts';
import { SLIDE_SIZES } from './carousel/slide-sizes.ts';

const FRESH_MS = 60_000;
const MOST_CAMPAIGNS = 6;

/** everything on the top page but the notices, which the start sequence brings. */
export async function loadTop({ shop }: LoaderArguments) {
  const [shelves, campaigns, map, carousel] = await Promise.all([
    shop.call(topShelves, {}, { freshMs: FRESH_MS }),
    loadRunningCampaigns(shop, MOST_CAMPAIGNS),
    loadShopMap(shop),
    shop.call(listCarousel, {}, { freshMs: FRESH_MS }),
  ]);
  return { ...dataOf(shelves), campaigns, map, slides: dataOf(carousel).slides };
}

export const topRoute = defineRoute({
  id: 'top',
  path: '/',
  title: '髪・頭皮・肌のケア用品',
  body_class: 'top',
  loader: loadTop,
  head: ({ slides: [first] }, { url }) => ({
    title: '髪・頭皮・肌のケア用品',
    description:
      '髪・頭皮・肌の毎日を、ていねいに整える公式オンラインストア。5,000円（税込）以上のお買い上げで送料無料、定期購入は毎回定期価格でお届けします。',
    canonical: '/',
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: SLIDE_SIZES } }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'ANGFA STORE',
        url: url.origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url.origin}/item/{search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }),
  screen: () => import('./top.screen.tsx'),
});

export type TopData = Awaited<ReturnType<typeof loadTop>>;
