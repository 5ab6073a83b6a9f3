import type { FeedItem } from '@store/contracts/entities';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { feeds } from '../../../platform/database/tables/feed.ts';
import type { PageRow } from '../pages/page-rows.ts';

/** Condition for the notice page with this code, the last part of its slug. */
export const isNoticePage = (feedCode: string): SQL | undefined =>
  and(eq(contentPages.kind, 'notice'), eq(contentPages.slug, `notice/${feedCode}`));

/** Feed rows that are not replaced by a notice page with the same code. */
export const isNoPage = sql`not exists (
  select from ${contentPages} where ${contentPages.kind} = 'notice' and ${contentPages.code} = ${feeds.feedCode}
)`;

/** A notice or banner page as a feed item. */
export const pageItemOf = (
  { code, title, tag, publishedAt, priority, audience }: PageRow,
  feedType: 'information' | 'banner' = 'information',
): FeedItem => ({
  feed_code: code,
  feed_type: feedType,
  title,
  kind: tag ?? '',
  start_timestamp: publishedAt,
  attributes: { priority, target: audience.sex ?? null },
});
