import type { Campaign } from '@store/contracts/entities';
import { Badge, type BadgeKind, formatDate, Picture, RankBadge } from '@store/ui';
import { BANNER_SIZES } from './banner-sizes.ts';
import css from './campaign-banner.module.css';

interface CampaignBannerProps {
  readonly campaign: Campaign;
  /** Whether its picture is the main picture of the page (LCP). */
  readonly priority?: boolean;
}

/** Campaign banner: text over the picture, offer and period below. */
export function CampaignBanner({ campaign, priority }: CampaignBannerProps) {
  const { headline, lead, tone, picture, href } = campaign;
  return (
    <a className={css.banner} href={href}>
      <span className={css.picture} data-tone={tone}>
        <Picture picture={picture} alt="" sizes={BANNER_SIZES} priority={priority} className={css.image} />
        <span className={css.words}>
          <CampaignBadge word={campaign.badge} />
          <b className={css.headline}>
            {headline.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </b>
        </span>
      </span>
      <span className={css.caption}>
        {lead}
        <small className={css.period}>{periodOf(campaign)}</small>
      </span>
    </a>
  );
}

/** Returns the caption, or the period when there is no caption. */
export function periodOf({ caption, start_timestamp, end_timestamp }: Campaign): string {
  return caption || `${formatDate(start_timestamp)}〜${formatDate(end_timestamp)}`;
}

function CampaignBadge({ word }: { readonly word: string }) {
  if (word === 'BLUE') return <RankBadge rank="blue" />;
  return word ? <Badge kind={KINDS[word] ?? 'brand'}>{word}</Badge> : null;
}

const KINDS: Readonly<Record<string, BadgeKind | undefined>> = {
  SALE: 'sale',
  期間限定: 'sale',
  アウトレット: 'outlet',
  定期購入: 'subscription',
};
