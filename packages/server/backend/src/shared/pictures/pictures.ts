import type { Picture } from '@store/contracts/entities';
import type { Queries } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { pictures } from '../../platform/database/tables/catalogue.ts';
import { cachedRows } from '../catalogue/cached-rows.ts';

type PictureRow = typeof pictures.$inferSelect;

/** Looks up pictures by id; an unknown id yields a placeholder of the usual shape. */
export type PictureShelf = (id: string) => Picture;

const findPictures = cachedRows<PictureRow>({
  // About 200 bytes each.
  most: 50_000,
  load: (queries, ids) => queries.select().from(pictures).where(isOneOf(pictures.pictureId, ids)),
  codeOf: ({ pictureId }) => pictureId,
  productOf: () => null,
});

/** Loads the pictures of a response, in one statement if they are not cached. */
export async function loadPictures(queries: Queries, ids: readonly string[]): Promise<PictureShelf> {
  const rows = await findPictures(queries, ids);
  return (id) => pictureOf(id, rows.get(id));
}

/** Converts a picture row; without a row a placeholder of the usual shape. */
export function pictureOf(id: string, row: PictureRow | undefined): Picture {
  if (!row) return { id, width: 800, height: 800, widths: [], colour: '#eef0f1', alt: '' };
  const { pictureId: _, ...shape } = row;
  return { id, ...shape };
}
