import { getArticle } from '@store/contracts/calls/content';
import { fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { type Handler, handle, refuse } from '../../../platform/http/handler.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import type { ShopAddresses } from '../pages/outside-addresses.ts';
import { showContent } from '../pages/show-content.ts';

/** `article/_get`: a page of the shop's own words, with the pages of its kind beside it. */
export function getArticleHandler(addresses: ShopAddresses): Handler {
  return handle(getArticle, async ({ article_code }, context) => {
    const { database, identity, clock } = context;
    const isShown = isShownTo(identity, clock());
    const [page] = await database
      .select()
      .from(contentPages)
      .where(and(eq(sql`lower(${contentPages.slug})`, article_code), ne(contentPages.kind, 'column'), isShown));
    if (!page) return refuse('not-found', 'お探しのページが見つかりません。');
    const siblings = await database
      .select({ slug: contentPages.slug, title: contentPages.title })
      .from(contentPages)
      .where(and(eq(contentPages.kind, page.kind), isShown))
      .orderBy(desc(contentPages.priority), asc(contentPages.slug));
    return {
      article_code,
      title: page.title,
      lead: fillPlaceholders(page.description, SHOP_FIGURES),
      revised_timestamp: page.revisedAt,
      noindex: page.noindex,
      layout: page.layout,
      content: await showContent(context, page.blocks, addresses),
      siblings: siblings.map(({ slug, title }) => ({ href: `/${slug}`, title })),
    };
  });
}
