import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, ListHead, PageWidth } from '@store/ui';
import { CampaignBanner } from './campaign-banner.tsx';
import css from './campaigns.module.css';
import type { loadCampaigns } from './running-campaigns.ts';

export { loadCampaigns as load } from './running-campaigns.ts';

/** Page of all running campaigns. */
export function Screen() {
  const campaigns = useRouteData<typeof loadCampaigns>();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Campaign" title="キャンペーン" />
      {campaigns.length === 0 ? (
        <EmptyState icon="tag" title="開催中のキャンペーンはありません">
          <ButtonLink variant="outline" href="/item">
            すべての商品を見る
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={css.campaigns}>
          {campaigns.map((campaign, index) => (
            <li key={campaign.feed_code}>
              <CampaignBanner campaign={campaign} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </PageWidth>
  );
}
