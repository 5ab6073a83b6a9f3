import type { ColumnSummary } from '@store/contracts/entities';
import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';
import { COLUMN_FIELDS, summariseColumns } from '../column/column-summary.ts';

/** Upper bound of columns to load, including ones scheduled for later. */
const NEWEST = 200;

const loadNewest = cachedValue((queries) =>
  queries
    .select(COLUMN_FIELDS)
    .from(contentPages)
    .where(eq(contentPages.kind, 'column'))
    .orderBy(desc(contentPages.publishedAt), desc(contentPages.slug))
    .limit(NEWEST),
);

/** The latest published columns as list entries, without those for a limited audience. */
export async function listColumns(queries: Queries, now: number, limit: number): Promise<ColumnSummary[]> {
  const published = (await loadNewest(queries)).filter(
    ({ publishedAt, endsAt, audience }) =>
      publishedAt <= now && (endsAt === null || endsAt > now) && Object.keys(audience).length === 0,
  );
  return summariseColumns(queries, published.slice(0, limit));
}
