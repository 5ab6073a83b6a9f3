import type { Campaign } from '@store/contracts/entities';
import { fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import type { campaigns } from '../../../platform/database/tables/feed.ts';
import type { PictureShelf } from '../../../shared/pictures/pictures.ts';
import type { BannerRow } from './banner-pages.ts';

/** A timestamp of 0 means "not set" in the API. */
const NO_END = 0;

/** The first in the shop's order has the highest priority. */
export const feedAttributesOf = ({ position, target }: Pick<typeof campaigns.$inferSelect, 'position' | 'target'>) => ({
  priority: -position,
  target,
});

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

/** A banner as an API object, in the shape of a campaign, with its own link. */
export function bannerOf({ banner, ...page }: BannerRow, picture: PictureShelf): Campaign {
  return {
    feed_code: page.code,
    feed_type: 'banner',
    title: page.title,
    badge: '',
    headline: page.title.split(' '),
    lead: fillPlaceholders(page.description, SHOP_FIGURES),
    caption: '',
    start_timestamp: page.publishedAt,
    end_timestamp: page.endsAt ?? NO_END,
    attributes: { priority: page.priority, target: page.audience.sex ?? null },
    kind: 'normal',
    tone: 'light',
    picture: picture(page.pictureId),
    href: banner.href,
    places: banner.places,
  };
}
