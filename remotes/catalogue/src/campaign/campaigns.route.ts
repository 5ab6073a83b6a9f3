import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { BANNER_SIZES } from './banner-sizes.ts';
import { loadRunningCampaigns } from './running-campaigns.ts';

/** what runs now. */
export const loadCampaigns = ({ shop }: LoaderArguments) => loadRunningCampaigns(shop);

export const campaignsRoute = defineRoute({
  id: 'campaigns',
  path: '/campaigns',
  title: 'キャンペーン一覧',
  breadcrumb: 'キャンペーン',
  body_class: 'campaigns',
  loader: loadCampaigns,
  head: ([first]) => ({
    title: 'キャンペーン一覧',
    description: '開催中のキャンペーンの一覧です。',
    canonical: '/campaigns',
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: BANNER_SIZES } }),
  }),
  screen: () => import('./campaigns.screen.tsx'),
});
