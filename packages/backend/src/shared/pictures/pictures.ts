import type { Picture } from '@store/contracts/entities';
import type { Queries } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/kept-plans.ts';
import { pictures } from '../../platform/database/tables/catalogue.ts';
import { keptRows } from '../catalogue/kept-rows.ts';

type PictureRow = typeof pictures.$inferSelect;

/** Looks pictures up by id; an id without a picture yields an empty ground of the usual shape. */
export type PictureShelf = (id: string) => Picture;

const findPictures = keptRows<PictureRow>({
  // Some 200 bytes each.
  most: 50_000,
  load: (queries, ids) => queries.select().from(pictures).where(isOneOf(pictures.pictureId, ids)),
  codeOf: ({ pictureId }) => pictureId,
  productOf: () => null,
});

/** Loads the pictures an answer needs, in one statement where they are not kept. */
export async function loadPictures(queries: Queries, ids: readonly string[]): Promise<PictureShelf> {
  const rows = await findPictures(queries, ids);
  return (id) => pictureOf(id, rows.get(id));
}

/** A picture on the wire; without a row an empty ground of the usual shape. */
export function pictureOf(id: string, row: PictureRow | undefined): Picture {
  if (!row) return { id, width: 800, height: 800, widths: [], colour: '#eef0f1', alt: '' };
  const { pictureId: _, ...shape } = row;
  return { id, ...shape };
}
