import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '../../platform/database/database.ts';
import type { Shared } from '../../shared/pictures/share-picture.ts';
import { findFile } from '../content/pages/content-pictures.ts';

interface Places {
  readonly database: Queries;
  /** The shop's static pictures. */
  readonly folder: string | undefined;
}

/** Reads the smallest file large enough to scale down; null if missing. */
export async function readPicture({ id, widths }: Shared['picture'], places: Places): Promise<Buffer | null> {
  const width = widths.find((each) => each >= ENOUGH) ?? widths.at(-1);
  return width === undefined ? null : readPictureFile(`${id}-${width}`, places);
}

/** Reads a picture file, named `<id>-<width>`; null if missing. */
export async function readPictureFile(file: string, { database, folder }: Places): Promise<Buffer | null> {
  const name = `${file}.webp`;
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
