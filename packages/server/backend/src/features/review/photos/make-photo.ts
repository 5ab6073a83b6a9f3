import sharp, { type Sharp } from 'sharp';

/** A photo for browsers: files of two widths, each as AVIF and WebP. */
export interface MadePhoto {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Background while loading, `#rrggbb`. */
  readonly colour: string;
  readonly files: readonly { readonly width: number; readonly kind: 'avif' | 'webp'; readonly bytes: Buffer }[];
}

/** Widths in lists and enlarged, px. */
const SMALL = 240;
const LARGE = 1200;
/** Above the resolution of cameras; larger files are rejected without decoding. */
const MOST_PIXELS = 60_000_000;
const MOST_SECONDS = 6;

// Blocks all other loaders whatever the file claims, in particular SVG, PDF and ImageMagick formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
// One core per photo, so that other requests continue.
sharp.concurrency(1);

/**
 * Converts an upload to a shop picture: rotated, scaled down, and reduced to pixels (no EXIF, text or appended data).
 * Accepts JPEG, PNG and WebP only, detected by content.
 */
export async function makePhoto(sent: Buffer): Promise<MadePhoto | 'unreadable' | 'too-large'> {
  const kind = kindOf(sent);
  if (kind === null) return 'unreadable';
  try {
    const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (format !== kind) return 'unreadable';
    if (width * height > MOST_PIXELS) return 'too-large';
    return await filesOf(sent);
  } catch {
    // Any decoder error means that the file is no photo.
    return 'unreadable';
  }
}

/** Detects the format by the first bytes; name and content type are ignored. */
function kindOf(sent: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (sent.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (sent.subarray(0, 8).equals(PNG)) return 'png';
  return sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function filesOf(sent: Buffer): Promise<MadePhoto> {
  const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const shown = sharp(data, { raw: { width, height, channels } });
  const widths = width > SMALL ? [SMALL, width] : [width];
  const files = await Promise.all(
    widths.flatMap((wide) => {
      const sized = shown.clone().resize(wide);
      return [
        sized
          .clone()
          .avif({ quality: 55, effort: 2 })
          .toBuffer()
          .then((bytes) => ({ width: wide, kind: 'avif' as const, bytes })),
        sized
          .clone()
          .webp({ quality: 80 })
          .toBuffer()
          .then((bytes) => ({ width: wide, kind: 'webp' as const, bytes })),
      ];
    }),
  );
  return { width, height, widths, colour: await colourOf(shown.clone()), files };
}

async function colourOf(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}
