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

/** Who reads, and when (epoch ms). */
interface Reading {
  readonly identity: Identity;
  readonly now: number;
}

interface Wanted {
  /** The word on its badge; every one where nothing is said. */
  readonly kind?: string | undefined;
  readonly size: number;
  readonly offset?: number;
}

/** Notices that this visitor may read, rows of the feed and pages as one list: the newest first, of one moment the more important. */
export async function newestNotices(queries: Queries, reading: Reading, wanted: Wanted): Promise<FeedItem[]> {
  const notices = noticesOf(queries, reading);
  const rows = await queries
    .select()
    .from(notices)
    .where(wanted.kind === undefined ? undefined : eq(notices.kind, wanted.kind))
    .orderBy(desc(notices.startsAt), desc(notices.priority), desc(notices.code))
    .limit(wanted.size)
    .offset(wanted.offset ?? 0);
  return rows.map(({ code, title, kind, startsAt, priority, target }) => ({
    feed_code: code,
    feed_type: 'information',
    title,
    kind,
    start_timestamp: startsAt,
    attributes: { priority, target },
  }));
}

/** How many of them there are, by the words on their badges, the most first. */
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
