import { searchFeedSorted } from '@store/contracts/calls/content';
import type { FeedItem } from '@store/contracts/entities';
import { and, count, desc, eq } from 'drizzle-orm';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { runningCampaigns } from '../../catalogue/product/running-campaign.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import { findBanners } from './banner-pages.ts';
import { pageItemOf } from './notice-pages.ts';
import { countNotices, newestNotices } from './notices.ts';
import { feedItemOf, isVisibleTo } from './visible-feed.ts';
import { feedAttributesOf } from './wire-campaign.ts';

/** `query/feed/sort/_search` (A-13, P-14): notices, campaigns, banners or own messages, newest first. */
export const searchFeedSortedHandler = handle(searchFeedSorted, async ({ query, size }, context) => {
  const { database, identity, clock } = context;
  if (query === 'campaign') {
    const rows = (await runningCampaigns(database, shopperOf(context))).toSorted((a, b) => b.startsAt - a.startsAt);
    return { total: rows.length, hits: rows.slice(0, size).map(campaignItemOf) };
  }
  const reading = { identity, now: clock() };
  if (query === 'information') {
    const kinds = await countNotices(database, reading);
    const total = kinds.reduce((sum, { count }) => sum + count, 0);
    return { total, hits: await newestNotices(database, reading, { size }) };
  }
  if (query === 'banner') {
    const banners = await findBanners(database, isShownTo(identity, reading.now));
    const newest = banners.toSorted((a, b) => b.publishedAt - a.publishedAt);
    return { total: newest.length, hits: newest.slice(0, size).map((page) => pageItemOf(page, 'banner')) };
  }
  const visible = and(eq(feeds.feedType, query), isVisibleTo(identity, reading.now));
  const [counted] = await database.select({ total: count() }).from(feeds).where(visible);
  const rows = await database
    .select()
    .from(feeds)
    .where(visible)
    .orderBy(desc(feeds.startsAt), desc(feeds.priority), desc(feeds.feedCode))
    .limit(size);
  return { total: counted?.total ?? 0, hits: rows.map(feedItemOf) };
});

type Campaign = Awaited<ReturnType<typeof runningCampaigns>>[number];

function campaignItemOf(campaign: Campaign): FeedItem {
  const { campaignCode, title, badge, startsAt } = campaign;
  return {
    feed_code: campaignCode,
    feed_type: 'campaign',
    title,
    kind: badge,
    start_timestamp: startsAt,
    attributes: feedAttributesOf(campaign),
  };
}
