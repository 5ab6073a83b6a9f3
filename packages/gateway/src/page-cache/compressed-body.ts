import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page's bytes in every encoding, each made once, when it is first asked for, off the event loop. */
export interface CompressedBody {
  readonly plain: Buffer;
  as(encoding: Encoding): Buffer | Promise<Buffer>;
  /** Worth a strong brotli, since it is asked for again; until that is there `as` gives the quick one. */
  improve(): void;
}

/** Nearly as small as the strongest for a page, at a tenth of the work: for the visitor who waits. */
const QUICK = 4;
const STRONG = 9;

/** @param inTurn runs one strong compression after the other, so that they never take all threads. */
export function compressedBody(text: string, serialQueue: SerialQueue): CompressedBody {
  const plain = Buffer.from(text);
  const encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity: plain };
  let isImproved = false;

  const keep = (encoding: Encoding, made: Promise<Buffer>): Promise<Buffer> => {
    encoded[encoding] = made;
    void made.then((bytes) => {
      if (encoded[encoding] === made) encoded[encoding] = bytes;
    });
    return made;
  };
  return {
    plain,
    as(encoding) {
      return encoded[encoding] ?? keep(encoding, quicklyCompressed(plain, encoding));
    },
    improve() {
      if (isImproved) return;
      isImproved = true;
      void serialQueue(async () => {
        encoded.br = await brotli(plain, STRONG);
      });
    },
  };
}

/**
 * A whole page's bytes for one visitor, off the event loop. In one piece it takes a fifth of what a stream does, which
 * makes ready for megabytes and flushes every few kB.
 */
export function quicklyCompressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(plain);
  return encoding === 'gzip' ? gzipped(plain) : brotli(plain, QUICK);
}

export type SerialQueue = (work: () => Promise<void>) => Promise<void>;

/** Runs what it is given one after the other. */
export function serialQueue(): SerialQueue {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
    return last;
  };
}

const gzipped = promisify<Buffer, Buffer>(gzip);

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Promise((resolve, reject) =>
    brotliCompress(bytes, { params }, (fault, made) => (fault ? reject(fault) : resolve(made))),
  );
}

/** What a page can be compressed to, best first. */
const COMPRESSED = ['br', 'gzip'] satisfies Encoding[];

/** The encoding to answer an `Accept-Encoding` header with: what the client likes best, brotli first among equals. */
export function chooseEncoding(header: string | undefined): Encoding {
  const asked = (header ?? '').toLowerCase().replaceAll('x-gzip', 'gzip');
  const unnamed = COMPRESSED.filter((encoding) => !asked.includes(encoding));
  // The library takes `*` for brotli even from a client that refuses brotli by name.
  const named = asked.replace(/\*([^,]*)/, (_all, quality) => unnamed.map((encoding) => encoding + quality).join());
  const chosen = negotiate(named, COMPRESSED);
  return COMPRESSED.find((encoding) => encoding === chosen) ?? 'identity';
}
