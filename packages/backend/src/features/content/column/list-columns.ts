import { listColumns } from '@store/contracts/calls/content';
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/tables/feed.ts';
import { handle } from '../../../platform/http/handler.ts';
import { summariseColumns } from './column-summary.ts';

/** `column/_list`: published columns, newest first, of one tag or all. */
export const listColumnsHandler = handle(listColumns, async ({ tag, page, size }, { database, clock }) => {
  const published = lte(columns.publishedAt, clock());
  const counted = await database
    .select({ tag: columns.tag, count: sql<number>`count(*)::int` })
    .from(columns)
    .where(published)
    .groupBy(columns.tag)
    .orderBy(desc(sql`count(*)`), asc(columns.tag));
  const rows = await database
    .select()
    .from(columns)
    .where(and(published, tag === undefined ? undefined : eq(columns.tag, tag)))
    .orderBy(desc(columns.publishedAt), desc(columns.columnId))
    .limit(size)
    .offset((page - 1) * size);
  const ofTag = counted.filter((each) => tag === undefined || each.tag === tag);
  return {
    total: ofTag.reduce((sum, { count }) => sum + count, 0),
    tags: counted,
    hits: await summariseColumns(database, rows),
  };
});
