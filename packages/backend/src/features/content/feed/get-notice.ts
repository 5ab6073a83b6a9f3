import { getNotice } from '@store/contracts/calls/content';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { handle, type Queries, refuse } from '../../../platform/http/handler.ts';
import { editorsHtml } from '../editors/editors-html.ts';
import { feedItemOf, isVisibleTo, wasVisibleTo } from './visible-feed.ts';

/**
 * `feed/_get`: one notice whole; another customer's message is answered as one that does not exist (U-07), one whose
 * time has passed says so (D-14).
 */
export const getNoticeHandler = handle(getNotice, async ({ feed_code }, { database, identity, clock }) => {
  const now = clock();
  const row = await findNotice(database, feed_code, isVisibleTo(identity, now));
  if (row) return { ...feedItemOf(row), body: editorsHtml(row.bodyHtml) };
  return (await findNotice(database, feed_code, wasVisibleTo(identity, now)))
    ? refuse('over', 'このお知らせの掲載は終了しました。')
    : refuse('not-found', 'お探しのお知らせが見つかりません。');
});

async function findNotice(queries: Queries, feedCode: string, isTheirs: SQL | undefined) {
  const isNotice = inArray(feeds.feedType, ['information', 'customer_message']);
  const [row] = await queries
    .select()
    .from(feeds)
    .where(and(eq(feeds.feedCode, feedCode), isNotice, isTheirs));
  return row;
}
