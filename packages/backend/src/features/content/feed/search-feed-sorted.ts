import { searchFeedSorted } from '@store/contracts/calls/content';
import type { FeedItem } from '@store/contracts/entities';
import { and, desc, eq, sql } from 'drizzle-orm';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { runningCampaigns } from '../../catalogue/product/running-campaign.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import { isNoPage, newestNoticePages } from './notice-pages.ts';
import { feedItemOf, isVisibleTo } from './visible-feed.ts';
import { feedAttributesOf } from './wire-campaign.ts';

/** `query/feed/sort/_search` (A-13, P-14): notices and the customer's own messages, newest first. */
export const searchFeedSortedHandler = handle(searchFeedSorted, async ({ query, size }, context) => {
  const { database, identity, clock } = context;
  if (query === 'campaign') {
    const rows = (await runningCampaigns(database, shopperOf(context))).toSorted((a, b) => b.startsAt - a.startsAt);
    return { total: rows.length, hits: rows.slice(0, size).map(campaignItemOf) };
  }
  const visible = and(eq(feeds.feedType, query), isNoPage, isVisibleTo(identity, clock()));
  const [counted] = await database.select({ total: sql<number>`count(*)::int` }).from(feeds).where(visible);
  const rows = await database
    .select()
    .from(feeds)
    .where(visible)
    .orderBy(desc(feeds.startsAt), desc(feeds.priority), desc(feeds.feedCode))
    .limit(size);
  const pages =
    query === 'information'
      ? await newestNoticePages(database, isShownTo(identity, clock()), size)
      : { total: 0, hits: [] };
  const hits = [...pages.hits, ...rows.map(feedItemOf)].sort(byAge).slice(0, size);
  return { total: (counted?.total ?? 0) + pages.total, hits };
});

/** The newest first; of one moment what is more important, then the later code. */
function byAge(a: FeedItem, b: FeedItem): number {
  return (
    b.start_timestamp - a.start_timestamp ||
    b.attributes.priority - a.attributes.priority ||
    (a.feed_code < b.feed_code ? 1 : -1)
  );
}

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
