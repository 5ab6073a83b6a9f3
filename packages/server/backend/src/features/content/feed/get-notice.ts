import { getNotice } from '@store/contracts/calls/content';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { feeds } from '../../../platform/database/tables/feed.ts';
import { type Handler, handle, type Queries, refuse } from '../../../platform/http/handler.ts';
import { editorsHtml } from '../editors/editors-html.ts';
import { findPage } from '../pages/find-page.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import { refuseOver } from '../pages/refuse-over.ts';
import { showContent } from '../pages/show-content.ts';
import { isNoPage, isNoticePage, pageItemOf } from './notice-pages.ts';
import { feedItemOf, isVisibleTo, wasVisibleTo } from './visible-feed.ts';

/**
 * `feed/_get`: one notice in full; another customer's message is not found (U-07), an expired notice is answered
 * as over (D-14).
 */
export function getNoticeHandler(addresses: ShopAddresses): Handler {
  return handle(getNotice, async ({ feed_code }, context) => {
    const { database, identity, clock } = context;
    const now = clock();
    const page = await findPage(database, isNoticePage(feed_code), isShownTo(identity, now));
    if (page) return { ...pageItemOf(page), body: '', content: await showContent(context, page.blocks, addresses) };
    const over = await refuseOver(context, isNoticePage(feed_code));
    if (over) return over;
    const row = await findNotice(database, feed_code, isVisibleTo(identity, now));
    if (row) return { ...feedItemOf(row), body: editorsHtml(row.bodyHtml) };
    return (await findNotice(database, feed_code, wasVisibleTo(identity, now)))
      ? refuse('over', 'このお知らせの掲載は終了しました。')
      : refuse('not-found', 'お探しのお知らせが見つかりません。');
  });
}

async function findNotice(queries: Queries, feedCode: string, isTheirs: SQL | undefined) {
  const isNotice = inArray(feeds.feedType, ['information', 'customer_message']);
  const [row] = await queries
    .select()
    .from(feeds)
    .where(and(eq(feeds.feedCode, feedCode), isNotice, isNoPage, isTheirs));
  return row;
}
