import type { Crumb, Head, LoaderArguments } from '@store/remote-kit';
import { mainPictureOf } from '../page-head/main-picture.ts';
import { listHead } from '../product-list/load-list.ts';
import type { LoadedCampaign } from './load-campaign.ts';

export function campaignHead({ campaign, list }: LoadedCampaign, { url }: Pick<LoaderArguments, 'url'>): Head {
  return {
    title: campaign.title,
    description: campaign.lead,
    ...listHead(list, { url }),
    mainPicture: mainPictureOf(campaign.picture),
  };
}

export function campaignCrumbs({ campaign }: Pick<LoadedCampaign, 'campaign'>): Crumb[] {
  return [
    { href: '/campaigns', label: 'キャンペーン' },
    { href: campaign.href, label: campaign.title },
  ];
}
