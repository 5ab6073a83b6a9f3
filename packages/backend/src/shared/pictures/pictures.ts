import type { Picture } from '@store/contracts/entities';
import { isOneOf } from '../../platform/database/kept-plans.ts';
import type { Queries } from '../../platform/database/database.ts';
import { pictures } from '../../platform/database/tables/catalogue.ts';

/** Looks pictures up by id; an id without a picture yields an empty ground of the usual shape. */
export type PictureShelf = (id: string) => Picture;

/** Loads the pictures an answer needs in one statement. */
export async function loadPictures(queries: Queries, ids: readonly string[]): Promise<PictureShelf> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0 ? [] : await queries.select().from(pictures).where(isOneOf(pictures.pictureId, wanted));
  const byId = new Map(rows.map(({ pictureId, ...row }) => [pictureId, { id: pictureId, ...row }]));
  return (id) => byId.get(id) ?? { id, width: 800, height: 800, widths: [], colour: '#eef0f1', alt: '' };
}
