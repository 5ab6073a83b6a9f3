import type { getPharmacy } from '@store/contracts/calls/medicine';
import type { AnswerOf } from '@store/contracts/wire';
import type { Queries } from '../../../platform/database/database.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';

const PHOTOS = [
  { id: 'premises-front', caption: '店舗の外観' },
  { id: 'premises-counter', caption: '医薬品の相談カウンター' },
  { id: 'premises-shelves', caption: '第1類医薬品の陳列' },
] as const;

/** Front, counter and shelves of the pharmacy (75); empty when the database has no pictures. */
export async function premisesPhotos(queries: Queries): Promise<AnswerOf<typeof getPharmacy>['photos']> {
  const picture = await loadPictures(
    queries,
    PHOTOS.map(({ id }) => id),
  );
  return PHOTOS.map(({ id, caption }) => ({ picture: picture(id), caption })).filter(
    ({ picture: { widths } }) => widths.length > 0,
  );
}
