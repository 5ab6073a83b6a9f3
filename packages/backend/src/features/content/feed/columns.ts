import type { ColumnSummary } from '@store/contracts/entities';
import { desc } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { columns } from '../../../platform/database/tables/feed.ts';
import { keptValue } from '../../../shared/catalogue/kept-value.ts';
import { summariseColumns } from '../column/column-summary.ts';

/** No shop has more columns than this ready to come out later. */
const NEWEST = 200;

const loadNewest = keptValue((queries) => {
  const { columnId, title, tag, lead, publishedAt, pictureId } = columns;
  return queries
    .select({ columnId, title, tag, lead, publishedAt, pictureId })
    .from(columns)
    .orderBy(desc(publishedAt), desc(columnId))
    .limit(NEWEST);
});

/** The latest published columns as a list shows them. */
export async function listColumns(queries: Queries, now: number, limit: number): Promise<ColumnSummary[]> {
  const published = (await loadNewest(queries)).filter(({ publishedAt }) => publishedAt <= now);
  return summariseColumns(queries, published.slice(0, limit));
}
