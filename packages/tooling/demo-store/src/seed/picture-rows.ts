import { readFile } from 'node:fs/promises';
import type { pictures as picturesTable } from '@store/backend/tables/catalogue';
import * as z from 'zod/mini';

/** Manifest that the picture generator writes beside the files. */
const CATALOGUE = new URL('../../pictures/pictures.json', import.meta.url);

const catalogue = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), widths: z.array(z.int()), dominantColour: z.string() }),
);

/** Existing pictures; a product's own have alternative texts, the others are decorative. */
export async function pictureRows(
  altOf: (id: string) => string,
): Promise<Required<typeof picturesTable.$inferInsert>[]> {
  const pictures = z.parse(catalogue, JSON.parse(await readFile(CATALOGUE, 'utf8')));
  return Object.entries(pictures).map(([pictureId, { dominantColour, ...rest }]) => ({
    ...rest,
    pictureId,
    colour: dominantColour,
    alt: altOf(pictureId),
  }));
}
