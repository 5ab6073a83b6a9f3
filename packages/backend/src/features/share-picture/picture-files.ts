import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../platform/database/database.ts';
import type { Shared } from '../../shared/pictures/share-picture.ts';
import { findFile } from '../content/pages/content-pictures.ts';

/** The file of a picture from which it is drawn smaller; null where it is nowhere. `folder`: those of the shop that gateways serve. */
export async function readPicture(
  { id, widths }: Shared['picture'],
  { database, folder }: { readonly database: Queries; readonly folder: string | undefined },
): Promise<Buffer | null> {
  const width = widths.find((each) => each >= ENOUGH) ?? widths.at(-1);
  if (width === undefined) return null;
  const name = `${id}-${width}.webp`;
  const kept = await findFile(database, name);
  if (kept) return Buffer.from(kept);
  if (folder === undefined) return null;
  return readFile(join(folder, name)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null;
    throw fault;
  });
}

/** As high as it is drawn, px. */
const ENOUGH = 630;
