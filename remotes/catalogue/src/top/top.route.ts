import { SHOP_NAME } from '@store/domain/shop';
import { defineRoute } from '@store/remote-kit';
import { supportDesks } from '@store/ui';
import { SLIDE_SIZES } from './carousel/slide-sizes.ts';
import type { TopData } from './load-top.ts';

export const topRoute = defineRoute<TopData>({
  id: 'top',
  path: '/',
  title: '髪・頭皮・肌のケア用品',
  body_class: 'top',
  head: ({ slides: [first] }, { url }) => ({
    title: '髪・頭皮・肌のケア用品',
    description:
      '髪・頭皮・肌の毎日を、ていねいに整える公式オンラインストア。5,000円（税込）以上のお買い上げで送料無料、定期購入は毎回定期価格でお届けします。',
    canonical: '/',
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: SLIDE_SIZES } }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: SHOP_NAME,
        url: url.origin,
        logo: `${url.origin}/img/receipt-logo.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: `+81-${supportDesks.general.number.replace(/^0/, '')}`,
          areaServed: 'JP',
          availableLanguage: 'ja',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: SHOP_NAME,
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
