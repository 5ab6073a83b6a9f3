import type { FeedItem } from '@store/contracts/entities';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { feeds } from '../../../platform/database/tables/feed.ts';
import type { Identity } from '../../../platform/http/handler.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import { isNoPage } from './notice-pages.ts';
import { isVisibleTo } from './visible-feed.ts';

/** The reader and the time (epoch ms). */
interface Reading {
  readonly identity: Identity;
  readonly now: number;
}

interface NoticeFilter {
  /** Badge text to filter by; undefined for all. */
  readonly kind?: string | undefined;
  readonly size: number;
  readonly offset?: number;
}

/** Notices visible to this visitor, feed rows and pages combined: newest first, then by priority. */
export async function newestNotices(queries: Queries, reading: Reading, filter: NoticeFilter): Promise<FeedItem[]> {
  const notices = noticesOf(queries, reading);
  const rows = await queries
    .select()
    .from(notices)
    .where(filter.kind === undefined ? undefined : eq(notices.kind, filter.kind))
    .orderBy(desc(notices.startsAt), desc(notices.priority), desc(notices.code))
    .limit(filter.size)
    .offset(filter.offset ?? 0);
  return rows.map(({ code, title, kind, startsAt, priority, target }) => ({
    feed_code: code,
    feed_type: 'information',
    title,
    kind,
    start_timestamp: startsAt,
    attributes: { priority, target },
  }));
}

/** Counts them by badge text, most frequent first. */
export async function countNotices(queries: Queries, reading: Reading): Promise<{ kind: string; count: number }[]> {
  const notices = noticesOf(queries, reading);
  return queries
    .select({ kind: notices.kind, count: count() })
    .from(notices)
    .groupBy(notices.kind)
    .orderBy(desc(count()), notices.kind);
}

function noticesOf(queries: Queries, { identity, now }: Reading) {
  const rows = queries
    .select({
      code: feeds.feedCode,
      title: feeds.title,
      kind: feeds.kind,
      startsAt: feeds.startsAt,
      priority: feeds.priority,
      target: feeds.target,
    })
    .from(feeds)
    .where(and(eq(feeds.feedType, 'information'), isNoPage, isVisibleTo(identity, now)));
  const pages = queries
    .select({
      code: contentPages.code,
      title: contentPages.title,
      kind: sql<string>`coalesce(${contentPages.tag}, '')`,
      startsAt: contentPages.publishedAt,
      priority: contentPages.priority,
      target: sql<'MENS' | 'WOMENS' | null>`${contentPages.audience} ->> 'sex'`,
    })
    .from(contentPages)
    .where(and(eq(contentPages.kind, 'notice'), isShownTo(identity, now)));
  return unionAll(rows, pages).as('notices');
}
