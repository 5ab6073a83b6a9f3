import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../platform/database/database.ts';
import type { Shared } from '../../shared/pictures/share-picture.ts';
import { findFile } from '../content/pages/content-pictures.ts';

/** Reads the smallest file large enough to scale down; null if missing. `folder`: the shop's static pictures. */
export async function readPicture(
  { id, widths }: Shared['picture'],
  { database, folder }: { readonly database: Queries; readonly folder: string | undefined },
): Promise<Buffer | null> {
  const width = widths.find((each) => each >= ENOUGH) ?? widths.at(-1);
  if (width === undefined) return null;
  const name = `${id}-${width}.webp`;
  const stored = await findFile(database, name);
  if (stored) return Buffer.from(stored);
  if (folder === undefined) return null;
  return readFile(join(folder, name)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null;
    throw fault;
  });
}

/** Height in the share picture, px. */
const ENOUGH = 630;
