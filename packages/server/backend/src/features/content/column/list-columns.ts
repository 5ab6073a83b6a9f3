import { listColumns } from '@store/contracts/calls/content';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { handle } from '../../../platform/http/handler.ts';
import { isShownTo } from '../pages/is-shown-to.ts';
import { holdsWords } from './column-search.ts';
import { COLUMN_FIELDS, summariseColumns } from './column-summary.ts';

/** `column/_list`: published columns, newest first, of one tag or all; tag counts apply the search word. */
export const listColumnsHandler = handle(listColumns, async (request, { database, identity, clock }) => {
  const { tag, free_word = '', page, size } = request;
  const published = and(eq(contentPages.kind, 'column'), isShownTo(identity, clock()), holdsWords(free_word));
  const counted = await database
    .select({ tag: sql<string>`coalesce(${contentPages.tag}, '')`, count: sql<number>`count(*)::int` })
    .from(contentPages)
    .where(published)
    .groupBy(contentPages.tag)
    .orderBy(desc(sql`count(*)`), asc(contentPages.tag));
  const rows = await database
    .select(COLUMN_FIELDS)
    .from(contentPages)
    .where(and(published, tag === undefined ? undefined : eq(contentPages.tag, tag)))
    .orderBy(desc(contentPages.publishedAt), desc(contentPages.slug))
    .limit(size)
    .offset((page - 1) * size);
  const ofTag = counted.filter((each) => tag === undefined || each.tag === tag);
  return {
    total: ofTag.reduce((sum, { count }) => sum + count, 0),
    tags: counted,
    hits: await summariseColumns(database, rows),
  };
});
