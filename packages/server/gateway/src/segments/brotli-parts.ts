import { constants, createBrotliCompress } from 'node:zlib';

/** Twice as dense per millisecond as the strongest; a template is compressed once, and sent to a whole segment. */
const QUALITY = 6;
/** Bytes that no page contains: control characters, and what UTF-8 has no use for. */
const UNUSED = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => (byte > 0 && byte < 32 && ![9, 10, 12, 13].includes(byte)) || [0xc0, 0xc1].includes(byte) || byte > 0xf4,
);
/** Contains each pair of these bytes once: the shortest that a compressor refers back to (a de Bruijn sequence). */
const UNMATCHED = Buffer.from(
  UNUSED.flatMap((byte, place) => [byte, ...UNUSED.slice(place + 1).flatMap((other) => [byte, other])]),
);

/** Most bytes that can be skipped in one stream. */
export const MOST_SKIPPED = UNMATCHED.length;

/**
 * Compresses the parts of a Brotli stream, each up to a byte border. Between them, `skip` leaves room for bytes
 * that the stream will contain uncompressed: parts may not refer to them, so the compressor sees bytes that never match.
 */
export function createBrotliParts() {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  const made: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => made.push(bytes));
  const failed = new Promise<never>((_resolve, reject) => stream.on('error', reject));
  failed.catch(() => undefined);
  const add = (bytes: Buffer): Promise<Buffer> => {
    stream.write(bytes);
    const flushed = new Promise<void>((resolve) => stream.flush(resolve));
    return Promise.race([failed, flushed]).then(() => Buffer.concat(made.splice(0)));
  };
  let skipped = 0;
  return {
    add,
    /** Leaves out a number of bytes of which only the last are known. */
    async skip(size: number, end: string): Promise<void> {
      const known = Buffer.from(` ${end}`.slice(-2));
      const from = skipped;
      skipped += size - known.length;
      await add(Buffer.concat([UNMATCHED.subarray(from, skipped), known]));
    },
    close: () => stream.destroy(),
  };
}
