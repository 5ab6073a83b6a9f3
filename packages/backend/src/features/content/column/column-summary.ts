import type { ColumnSummary } from '@store/contracts/entities';
import type { Queries } from '../../../platform/database/database.ts';
import type { columns } from '../../../platform/database/tables/feed.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';

export type ColumnRow = typeof columns.$inferSelect;

/** Columns as lists show them, in their order. */
export async function summariseColumns(
  queries: Queries,
  rows: readonly Omit<ColumnRow, 'bodyHtml' | 'productCodes'>[],
): Promise<ColumnSummary[]> {
  const picture = await loadPictures(
    queries,
    rows.map((row) => row.pictureId),
  );
  return rows.map(({ columnId, title, tag, lead, publishedAt, pictureId }) => ({
    column_id: columnId,
    title,
    tag,
    lead,
    published_timestamp: publishedAt,
    picture: picture(pictureId),
  }));
}
