import type { ColumnSummary } from '@store/contracts/entities';
import { desc, lte } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { columns } from '../../../platform/database/tables/feed.ts';
import { summariseColumns } from '../column/column-summary.ts';

/** The latest published columns as a list shows them. */
export async function listColumns(queries: Queries, now: number, limit: number): Promise<ColumnSummary[]> {
  const rows = await queries
    .select()
    .from(columns)
    .where(lte(columns.publishedAt, now))
    .orderBy(desc(columns.publishedAt), desc(columns.columnId))
    .limit(limit);
  return summariseColumns(queries, rows);
}
