import { createRequire } from 'node:module';
import { SHARE_PICTURE } from '@store/contracts/entities';
import { SHOP_NAME } from '@store/domain/shop';
import sharp, { type OverlayOptions } from 'sharp';
import type { Shared } from '../../shared/pictures/share-picture.ts';

const { resolve } = createRequire(import.meta.url);
const FONT = 'Noto Sans JP';
const REGULAR = resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf');
const BOLD = resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf');

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const JPEG = { quality: 80, mozjpeg: true } as const;
const PAPER = '#ffffff';
const INK = '#1d2430';
const QUIET = '#5b6472';
/** Left edge of the text, right of the picture, px. */
const LEFT = HEIGHT + 48;
const COLUMN = WIDTH - LEFT - 48;

/** Draws a page's share picture, 1200 × 630 px JPEG; without `photo` on a plain background. */
export async function drawSharePicture({ title, over, picture }: Shared, photo: Buffer | null): Promise<Buffer> {
  const head = await renderText(over, { size: 26, colour: QUIET, height: 40 });
  const name = await renderText(title, { size: 46, colour: INK, height: 300, isBold: true });
  const foot = await renderText(SHOP_NAME, { size: 26, colour: INK, height: 40, isBold: true });
  const side: OverlayOptions[] = [
    { input: await ground(photo, picture.colour), left: 0, top: 0 },
    ...(head ? [{ input: head.data, left: LEFT, top: 96 }] : []),
    ...(name ? [{ input: name.data, left: LEFT, top: 156 }] : []),
    ...(foot ? [{ input: foot.data, left: LEFT, top: HEIGHT - 96 }] : []),
  ];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(side)
    .jpeg(JPEG)
    .toBuffer();
}

/** A picture alone, cropped to the same size. */
export const cropToShare = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize({ width: WIDTH, height: HEIGHT }).flatten({ background: PAPER }).jpeg(JPEG).toBuffer();

/** The page's picture cropped to its centre square, as high as the whole, or a plain square. */
function ground(photo: Buffer | null, colour: string): Promise<Buffer> {
  const size = { width: HEIGHT, height: HEIGHT };
  if (!photo)
    return sharp({ create: { ...size, channels: 3, background: colour } })
      .png()
      .toBuffer();
  return sharp(photo)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: colour })
    .png()
    .toBuffer();
}

interface Type {
  /** Font size, px; reduced where the text would not fit. */
  readonly size: number;
  readonly colour: string;
  /** Maximum height, px. */
  readonly height: number;
  readonly isBold?: boolean;
}

/** Renders text on transparent ground, wrapped between characters as Japanese is; null for empty text. */
async function renderText(text: string, { size, colour, height, isBold = false }: Type) {
  if (text === '') return null;
  for (let each = size; ; each -= 4) {
    const made = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
        font: `${FONT}${isBold ? ' Bold' : ''} ${each}px`,
        fontfile: isBold ? BOLD : REGULAR,
        width: COLUMN,
        wrap: 'word-char',
        spacing: 8,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if ((made.info.height <= height && made.info.width <= COLUMN) || each <= SMALLEST) return made;
  }
}

const SMALLEST = 18;

/** Escapes Pango markup; control characters have no glyph and become spaces. */
const escapeMarkup = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
