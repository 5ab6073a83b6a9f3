import { defineRoute } from '@store/remote-kit';
import { BANNER_SIZES } from './banner-sizes.ts';
import type { loadCampaigns } from './running-campaigns.ts';

export const campaignsRoute = defineRoute<Awaited<ReturnType<typeof loadCampaigns>>>({
  id: 'campaigns',
  path: '/campaigns',
  title: 'キャンペーン一覧',
  breadcrumb: 'キャンペーン',
  body_class: 'campaigns',
  head: ([first]) => ({
    title: 'キャンペーン一覧',
    description: '開催中のキャンペーンの一覧です。',
    canonical: '/campaigns',
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: BANNER_SIZES } }),
  }),
  screen: () => import('./campaigns.screen.tsx'),
});
