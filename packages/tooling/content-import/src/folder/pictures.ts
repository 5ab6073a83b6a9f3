import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { putContentPicture } from '@store/contracts/calls/content';
import type { RequestOf } from '@store/contracts/wire';
import sharp from 'sharp';

/** Maximum size of a picture file, bytes. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 60_000_000;
/** Width of the shop's other scenes, px. */
const WIDTHS = [480, 960, 1680];
const QUALITY = { avif: 58, webp: 80 };

/** A picture of a folder. */
export interface FolderPicture {
  readonly id: string;
  readonly path: string;
}

/** Collects the pictures that files of a folder name, by path relative to the file; each is identified by its content. */
export class FolderPictures {
  readonly #root: string;
  readonly #found = new Map<string, FolderPicture>();
  /** Faults of existing pictures, by path. */
  readonly problems = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The id of a picture in the folder; null when it is missing or invalid. */
  find(address: string, file: string): string | null {
    const place = path.resolve(this.#root, path.dirname(file), address);
    const known = this.#found.get(place);
    if (known) return known.id;
    if (!existsSync(place) || !realpathSync(place).startsWith(realpathSync(this.#root) + path.sep)) return null;
    if (statSync(place).size > MOST_PICTURE_BYTES) {
      this.problems.set(place, `は、${MOST_PICTURE_BYTES / 1024 / 1024}MBを超えています`);
      return null;
    }
    const id = `c-${createHash('sha256').update(readFileSync(place)).digest('hex').slice(0, 32)}`;
    this.#found.set(place, { id, path: place });
    return id;
  }

  named(): FolderPicture[] {
    return [...new Map([...this.#found.values()].map((picture) => [picture.id, picture])).values()];
  }
}

/** Returns whether an address names a file of the folder instead of a picture of the shop. */
export const isFile = (address: string) => /\.(?:jpe?g|png|webp)$/i.test(address);

type Made = Omit<RequestOf<typeof putContentPicture>, 'token'>;

/**
 * Encodes the sizes of a picture for browsers, AVIF and WebP.
 * @throws Error for a file that is no picture
 */
export async function makePicture({ id, path: place }: FolderPicture): Promise<Made> {
  const { data, info } = await sharp(place, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const shown = sharp(data, { raw: { width, height, channels } });
  const widths = [...WIDTHS.filter((each) => each < width), width];
  const files: Made['files'] = [];
  for (const each of widths) {
    const sized = shown.clone().resize({ width: each });
    const avif = await sized.clone().avif({ quality: QUALITY.avif, effort: 2 }).toBuffer();
    const webp = await sized.clone().webp({ quality: QUALITY.webp }).toBuffer();
    files.push({ width: each, kind: 'avif', bytes: avif.toString('base64') });
    files.push({ width: each, kind: 'webp', bytes: webp.toString('base64') });
  }
  const pixel = await shown.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return { id, width, height, colour: `#${pixel.toString('hex', 0, 3)}`, files };
}
