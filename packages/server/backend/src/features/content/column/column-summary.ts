import type { ColumnSummary } from '@store/contracts/entities';
import { fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import type { Queries } from '../../../platform/database/database.ts';
import { contentPages } from '../../../platform/database/tables/content-pages.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import type { Shared } from '../../../shared/pictures/share-picture.ts';

/** The fields of a column used in lists. */
export const COLUMN_FIELDS = {
  slug: contentPages.slug,
  code: contentPages.code,
  title: contentPages.title,
  tag: contentPages.tag,
  description: contentPages.description,
  publishedAt: contentPages.publishedAt,
  endsAt: contentPages.endsAt,
  audience: contentPages.audience,
  pictureId: contentPages.pictureId,
};
type ColumnRow = Pick<typeof contentPages.$inferSelect, Exclude<keyof typeof COLUMN_FIELDS, 'slug'>>;

/** Columns as list entries, in the given order. */
export async function summariseColumns(queries: Queries, rows: readonly ColumnRow[]): Promise<ColumnSummary[]> {
  const picture = await loadPictures(
    queries,
    rows.flatMap((row) => row.pictureId ?? []),
  );
  return rows.map(({ code, title, tag, description, publishedAt, pictureId }) => ({
    column_id: code,
    title,
    tag: tag ?? '',
    lead: fillPlaceholders(description, SHOP_FIGURES),
    published_timestamp: publishedAt,
    picture: picture(pictureId ?? ''),
  }));
}

/** Input of the share picture of a column page. */
export const sharedColumn = ({
  column_id,
  title,
  tag,
  picture,
}: Pick<ColumnSummary, 'column_id' | 'title' | 'tag' | 'picture'>): Shared => ({
  kind: 'column',
  code: column_id,
  title,
  over: tag,
  picture,
});
