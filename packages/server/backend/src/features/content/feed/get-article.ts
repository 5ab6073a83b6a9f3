import { getArticle } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { type Handler, handle, refuse } from '../../../platform/http/handler.ts';
import { findPage } from '../pages/find-page.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import type { PageRow } from '../pages/page-rows.ts';
import { refuseOver } from '../pages/refuse-over.ts';
import { type Reading, showContent } from '../pages/show-content.ts';

/** `article/_get`: an article page, with its sibling pages. */
export const getArticleHandler = (addresses: ShopAddresses): Handler =>
  handle(getArticle, async ({ article_code }, context) => {
    const isShown = isShownTo(context.identity, context.clock());
    const page = await findPage(context.database, isArticle(article_code), isShown);
    if (page) return showArticle(context, page, addresses);
    const over = await refuseOver(context, isArticle(article_code));
    return over ?? refuse('not-found', 'お探しのページが見つかりません。');
  });

/**
 * Kinds served by this call; columns, landing pages and notices have their own. An explicit list, so that kinds of a
 * later build are not served.
 */
const ARTICLE_KINDS = ['guide', 'information', 'legal'] as const;

/** The page at this address, in lower case. */
export const isArticle = (articleCode: string): SQL | undefined =>
  and(eq(sql`lower(${contentPages.slug})`, articleCode), inArray(contentPages.kind, ARTICLE_KINDS));

/** A page as visible to the visitor, at the context's time. */
export async function showArticle(
  context: Reading,
  page: PageRow,
  addresses: ShopAddresses,
): Promise<AnswerOf<typeof getArticle>> {
  const { database, identity, clock } = context;
  const siblings = await database
    .select({ slug: contentPages.slug, title: contentPages.title })
    .from(contentPages)
    .where(and(eq(contentPages.kind, page.kind), isShownTo(identity, clock())))
    .orderBy(desc(contentPages.priority), asc(contentPages.slug));
  return {
    article_code: page.slug.toLowerCase(),
    title: page.title,
    lead: fillPlaceholders(page.description, SHOP_FIGURES),
    revised_timestamp: page.revisedAt,
    noindex: page.noindex,
    layout: page.layout === 'beside' ? 'beside' : 'narrow',
    content: await showContent(context, page.blocks, addresses),
    siblings: siblings.map(({ slug, title }) => ({ href: `/${slug}`, title })),
  };
}
