import { getArticle } from '@store/contracts/calls/content';
import { asc, eq } from 'drizzle-orm';
import { articles } from '../../../platform/database/tables/feed.ts';
import { handle, refuse } from '../../../platform/http/handler.ts';

/** `article/_get`: a page of the shop's own words, with the pages beside it. */
export const getArticleHandler = handle(getArticle, async ({ article_code }, { database }) => {
  const [article] = await database.select().from(articles).where(eq(articles.articleCode, article_code));
  if (!article) return refuse('not-found', 'お探しのページが見つかりません。');
  const siblings = await database
    .select({ href: articles.href, title: articles.title })
    .from(articles)
    .where(eq(articles.chapter, article.chapter))
    .orderBy(asc(articles.position));
  const { title, lead, revisedAt, sections } = article;
  return { article_code, title, lead, revised_timestamp: revisedAt, sections, siblings };
});
