import type { Campaign } from '@store/contracts/entities';
import type { banners } from '../../../platform/database/tables/content.ts';
import type { campaigns } from '../../../platform/database/tables/feed.ts';
import type { PictureShelf } from '../../../shared/pictures/pictures.ts';

/** On the wire a timestamp of 0 is "not set". */
const NO_END = 0;

export function campaignOf(row: typeof campaigns.$inferSelect, picture: PictureShelf): Campaign {
  return {
    campaign_code: row.campaignCode,
    title: row.title,
    badge: row.badge,
    headline: row.headline,
    lead: row.lead,
    caption: row.caption,
    start_timestamp: row.startsAt,
    end_timestamp: row.endsAt ?? NO_END,
    kind: row.kind,
    target: row.target,
    tone: row.tone,
    picture: picture(row.pictureId),
    href: row.kind === 'outlet' ? `/campaign/outlet/${row.campaignCode}` : `/campaign/${row.campaignCode}`,
  };
}

/** A banner is drawn like a campaign, and leads where it says. */
export function bannerOf(row: typeof banners.$inferSelect, picture: PictureShelf): Campaign {
  return {
    campaign_code: row.bannerCode,
    title: row.title,
    badge: '',
    headline: row.title.split(' '),
    lead: row.text,
    caption: '',
    start_timestamp: row.startsAt,
    end_timestamp: row.endsAt ?? NO_END,
    kind: 'normal',
    target: row.target,
    tone: 'light',
    picture: picture(row.pictureId),
    href: row.href,
    place: row.place,
  };
}
