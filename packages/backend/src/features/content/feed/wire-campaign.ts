import type { Campaign } from '@store/contracts/entities';
import type { banners } from '../../../platform/database/tables/content.ts';
import type { campaigns } from '../../../platform/database/tables/feed.ts';
import type { PictureShelf } from '../../../shared/pictures/pictures.ts';

/** On the wire a timestamp of 0 is "not set". */
const NO_END = 0;

/** What stands first in the shop's order has the highest priority. */
export function feedAttributesOf({ position, target }: Pick<typeof campaigns.$inferSelect, 'position' | 'target'>) {
  return { priority: -position, target };
}

export function campaignOf(row: typeof campaigns.$inferSelect, picture: PictureShelf): Campaign {
  return {
    feed_code: row.campaignCode,
    feed_type: 'campaign',
    title: row.title,
    badge: row.badge,
    headline: row.headline,
    lead: row.lead,
    caption: row.caption,
    start_timestamp: row.startsAt,
    end_timestamp: row.endsAt ?? NO_END,
    attributes: feedAttributesOf(row),
    kind: row.kind,
    tone: row.tone,
    picture: picture(row.pictureId),
    href: row.kind === 'outlet' ? `/campaign/outlet/${row.campaignCode}` : `/campaign/${row.campaignCode}`,
  };
}

/** A banner is drawn like a campaign, and leads where it says. */
export function bannerOf(row: typeof banners.$inferSelect, picture: PictureShelf): Campaign {
  return {
    feed_code: row.bannerCode,
    feed_type: 'banner',
    title: row.title,
    badge: '',
    headline: row.title.split(' '),
    lead: row.text,
    caption: '',
    start_timestamp: row.startsAt,
    end_timestamp: row.endsAt ?? NO_END,
    attributes: feedAttributesOf(row),
    kind: 'normal',
    tone: 'light',
    picture: picture(row.pictureId),
    href: row.href,
    place: row.place,
  };
}
