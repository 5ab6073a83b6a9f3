import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { HoleName } from '@store/contracts/composition';
import { createBrotliParts, MOST_SKIPPED } from './brotli-parts.ts';
import { type CutText, fillPieces, type HoleTexts, withoutFavourites } from './fill-template.ts';

/**
 * A template as one Brotli stream: compressed parts, and between them places that are sent as uncompressed meta-blocks
 * (RFC 7932 9.2). A place has one size for all members, because later parts refer back to earlier ones by distance. It
 * extends from a hole to the end of a tag, where white space fills it.
 */
export interface PackedTemplate {
  /** `parts[n]` precedes `places[n]`. */
  readonly parts: readonly Buffer[];
  readonly places: readonly Place[];
}

interface Place extends CutText {
  readonly holes: readonly HoleName[];
  /** End of the tag, after the white space. */
  readonly end: string;
  /** Bytes; infinite for the last place, on which no part depends. */
  readonly size: number;
}

/** Longest text of each hole, bytes. A page with a longer one is compressed as a whole. */
const LONGEST: Readonly<Record<HoleName, number>> = {
  ...{ 'full-name': 64, 'family-name': 32, points: 12, pieces: 4, 'all-pieces': 6, 'form-key': 36 },
  ...{ cart: 0, 'cart-over': 0, personal: Number.POSITIVE_INFINITY },
};
/** Static text between two holes that is not worth a part of its own, characters. */
const SHORT = 200;
const LONGEST_BLOCK = 65_536;
/** The empty last meta-block. */
const LAST = Buffer.from([3]);

/** Compresses a template; null when a hole is where white space would change the page, or its places are too long. */
export async function packTemplate(template: CutText): Promise<PackedTemplate | null> {
  const laidOut = layOut(withoutFavourites(template));
  if (!laidOut) return null;
  const { texts, places } = laidOut;
  const compressor = createBrotliParts();
  const parts: Buffer[] = [];
  for (const [number, { end, size }] of places.entries()) {
    parts.push(await compressor.add(Buffer.from(texts[number] ?? '')));
    if (number < places.length - 1) await compressor.skip(size, end);
  }
  compressor.close();
  return (await isSound({ parts, places }, texts)) ? { parts, places } : null;
}

/** Returns the page of one member as a Brotli stream; null when a text is too long for its place. */
export function fillPacked({ parts, places }: PackedTemplate, texts: HoleTexts): Buffer | null {
  const filled = places.map((place) => padded(Buffer.from(fillPieces(place, texts)), place));
  const known = filled.filter((text) => text !== null);
  return known.length < filled.length ? null : joined(parts, known);
}

const joined = (parts: readonly Buffer[], places: readonly Buffer[]) =>
  Buffer.concat([...parts.flatMap((part, number) => [part, ...uncompressed(places[number] ?? LAST)]), LAST]);

function padded(text: Buffer, { end, size }: Place): Buffer | null {
  if (size === Number.POSITIVE_INFINITY) return text;
  const spaces = size - text.length - end.length;
  return spaces < 1 ? null : Buffer.concat([text, Buffer.alloc(spaces, ' '), Buffer.from(end)]);
}

/** Uncompressed meta-blocks: bits 0 (not last), 00 (16 bits of length), the length less one, 1, and padding. */
function uncompressed(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += LONGEST_BLOCK) {
    const block = bytes.subarray(from, from + LONGEST_BLOCK);
    const head = Buffer.alloc(3);
    head.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    blocks.push(head, block);
  }
  return blocks;
}

/** Divides a template into static texts, each followed by a place. */
function layOut({ pieces, holes }: ReturnType<typeof withoutFavourites>): { texts: string[]; places: Place[] } | null {
  const texts = [pieces[0] ?? ''];
  const places: Place[] = [];
  let open = emptyPlace();
  let isInScript = false;
  for (const [number, hole] of holes.entries()) {
    isInScript = endsInScript(pieces[number] ?? '') ?? isInScript;
    // White space inside a text of JSON would change it.
    if (isInScript !== (hole === 'personal')) return null;
    const piece = pieces[number + 1] ?? '';
    const isLast = number === holes.length - 1;
    open.holes.push(hole);
    const isInCart = open.holes.lastIndexOf('cart') > open.holes.lastIndexOf('cart-over');
    const [end = ''] = isLast ? [] : (/(?:\/|--)?>/.exec(piece) ?? []);
    const at = end ? piece.indexOf(end) : piece.length;
    const next = piece.slice(at + end.length);
    if (!isLast && (!end || isInCart || next.length < SHORT)) open.pieces.push(piece);
    else {
      open.pieces.push(piece.slice(0, at));
      places.push({ ...open, end, size: sizeOf(open) + end.length });
      texts.push(next);
      open = emptyPlace();
    }
  }
  const skipped = places.slice(0, -1).reduce((sum, { size }) => sum + size, 0);
  return skipped > MOST_SKIPPED ? null : { texts: texts.slice(0, places.length), places };
}

const emptyPlace = (): { pieces: string[]; holes: HoleName[] } => ({ pieces: [''], holes: [] });

/** Whether the last script element of a text is open; undefined for a text without. */
function endsInScript(text: string): boolean | undefined {
  const [start, end] = [text.lastIndexOf('<script'), text.lastIndexOf('</script')];
  return start === end ? undefined : start > end;
}

function sizeOf({ pieces, holes }: ReturnType<typeof withoutFavourites>): number {
  const texts = holes.reduce((sum, hole) => sum + LONGEST[hole], 0);
  // One space at least: it precedes the next part, whose compression depends on it.
  return pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), texts + 1);
}

/** Returns whether the stream is that of the page: the compressor must not refer to the contents of places. */
async function isSound({ parts, places }: PackedTemplate, texts: readonly string[]): Promise<boolean> {
  const samples = places.map(
    (place) => padded(Buffer.alloc(Math.min(place.size, LONGEST_BLOCK) - 1 - place.end.length, 'x'), place) ?? LAST,
  );
  const page = Buffer.concat(texts.flatMap((text, number) => [Buffer.from(text), samples[number] ?? LAST]));
  return page.equals(await promisify(brotliDecompress)(joined(parts, samples)));
}
