import type { FeedItem } from '@store/contracts/entities';
import { and, eq, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { feeds } from '../../../platform/database/tables/feed.ts';
import type { Identity } from '../../../platform/http/handler.ts';
import { audienceOf } from '../../../shared/customer/shopper.ts';

/** Feed rows visible to this visitor now: in their period, for everyone or this audience (U-06). */
export const isVisibleTo = (identity: FeedReader, now: number): SQL | undefined =>
  and(lte(feeds.startsAt, now), or(isNull(feeds.endsAt), gte(feeds.endsAt, now)), isMeantFor(identity));

/** Expired feed rows that were visible to this visitor. */
export const wasVisibleTo = (identity: FeedReader, now: number): SQL | undefined =>
  and(lt(feeds.endsAt, now), isMeantFor(identity));

type FeedReader = Pick<Identity, 'customerCode' | 'sex'>;

function isMeantFor(identity: FeedReader): SQL | undefined {
  const audience = audienceOf(identity);
  const { customerCode } = identity;
  return and(
    audience ? or(isNull(feeds.target), eq(feeds.target, audience)) : isNull(feeds.target),
    customerCode ? or(isNull(feeds.customerCode), eq(feeds.customerCode, customerCode)) : isNull(feeds.customerCode),
  );
}

/** A feed row as an API object. */
export const feedItemOf = (row: typeof feeds.$inferSelect): FeedItem => ({
  feed_code: row.feedCode,
  feed_type: row.feedType,
  title: row.title,
  kind: row.kind,
  start_timestamp: row.startsAt,
  attributes: { priority: row.priority, target: row.target },
});
