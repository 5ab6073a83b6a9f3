import { getNotice } from '@store/contracts/calls/content';
import { and, eq, inArray } from 'drizzle-orm';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { handle, refuse } from '../../../platform/http/handler.ts';
import { editorsHtml } from '../editors/editors-html.ts';
import { feedItemOf, isVisibleTo } from './visible-feed.ts';

/** `feed/_get`: one notice whole; another customer's message is answered as one that does not exist (U-07). */
export const getNoticeHandler = handle(getNotice, async ({ feed_code }, { database, identity, clock }) => {
  const [row] = await database
    .select()
    .from(feeds)
    .where(
      and(
        eq(feeds.feedCode, feed_code),
        inArray(feeds.feedType, ['information', 'customer_message']),
        isVisibleTo(identity, clock()),
      ),
    );
  if (!row) return refuse('not-found', 'お探しのお知らせが見つかりません。');
  return { ...feedItemOf(row), body: editorsHtml(row.bodyHtml) };
});
