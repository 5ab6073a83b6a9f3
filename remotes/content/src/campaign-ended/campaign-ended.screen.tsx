import { useRouteData } from '@store/remote-kit';
import { ButtonLink, formatDate, ListHead, PageWidth, Picture } from '@store/ui';
import css from './campaign-ended.module.css';
import type { loadCampaignEnded } from './campaign-ended.route.ts';

/** shows when a campaign ended, and links to the running ones. */
export function Screen() {
  const { ended, campaigns } = useRouteData<typeof loadCampaignEnded>();
  return (
    <PageWidth>
      <div className={css.page}>
        <ListHead
          kicker="Campaign"
          title="このキャンペーンは終了しました"
          lead={`「${ended.title}」は${formatDate(ended.ended_timestamp, { weekday: true })}に終了しました。`}
        />
        {campaigns.length > 0 && (
          <section aria-labelledby="running-campaigns">
            <h2 id="running-campaigns" className={css.title}>
              開催中のキャンペーン
            </h2>
            <ul className={css.campaigns}>
              {campaigns.map(({ feed_code, href, title, lead, picture }) => (
                <li key={feed_code}>
                  <a className={css.campaign} href={href}>
                    <Picture picture={picture} alt="" sizes="(width >= 960px) 384px, 100vw" className={css.picture} />
                    <b>{title}</b>
                    <span>{lead}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={css.way}>
          <ButtonLink href="/item" variant="outline">
            すべての商品を見る
          </ButtonLink>
        </p>
      </div>
    </PageWidth>
  );
}
