import { useRouteData } from '@store/remote-kit';
import { PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { PictureHead } from '../page-head/picture-head.tsx';
import { ProductList, SkipToProducts } from '../product-list/product-list.tsx';
import { periodOf } from './campaign-banner.tsx';
import { CampaignEnd } from './campaign-end.tsx';
import type { loadCampaign } from './load-campaign.ts';

export { loadCampaign as load } from './load-campaign.ts';

/** Campaign page: picture, offer, period and products at campaign prices. */
export function Screen() {
  const { campaign, list } = useRouteData<typeof loadCampaign>();
  const { kind, feed_code, picture, title, lead } = campaign;
  const isOutlet = kind === 'outlet';
  return (
    <PageWidth className={css.page}>
      <SkipToProducts list={list} />
      <PictureHead picture={picture} kicker="Campaign" title={title} lead={lead} note={periodOf(campaign)}>
        <CampaignEnd at={campaign.end_timestamp} />
      </PictureHead>
      <ProductList
        list={list}
        hasPictureAbove
        without={isOutlet ? ['campaign', 'outlet'] : ['campaign']}
        campaignCode={isOutlet ? undefined : feed_code}
      />
    </PageWidth>
  );
}
