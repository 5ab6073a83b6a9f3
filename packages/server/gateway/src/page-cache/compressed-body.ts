import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page's bytes, compressed once per encoding, on first use, off the event loop. */
export interface CompressedBody {
  readonly plain: Buffer;
  as(encoding: Encoding): Buffer | Promise<Buffer>;
  /** Starts a strong brotli compression for a popular page; until it is done, `as` returns the quick one. */
  improve(): void;
}

/** Nearly as small as the strongest for a page, at a tenth of the CPU time: used while a visitor waits. */
const QUICK = 4;
const STRONG = 9;

/** @param serialQueue runs strong compressions one at a time, so that they never occupy all threads. */
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
 * Compresses a whole page for one visitor, off the event loop. One buffer costs a fifth of a stream, which
 * allocates for megabytes and flushes every few kB.
 */
export function quicklyCompressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(plain);
  return encoding === 'gzip' ? gzipped(plain) : brotli(plain, QUICK);
}

export type SerialQueue = (work: () => Promise<void>) => Promise<void>;

/** Returns a queue that runs its tasks one after the other. */
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

/** Supported encodings of a page, best first. */
const COMPRESSED = ['br', 'gzip'] satisfies Encoding[];

/** Chooses the encoding for an `Accept-Encoding` header: the client's preference, brotli first among equals. */
export function chooseEncoding(header: string | undefined): Encoding {
  const accepted = (header ?? '').toLowerCase().replaceAll('x-gzip', 'gzip');
  const unnamed = COMPRESSED.filter((encoding) => !accepted.includes(encoding));
  // The library treats `*` as brotli even for a client that refuses brotli by name.
  const named = accepted.replace(/\*([^,]*)/, (_all, quality) => unnamed.map((encoding) => encoding + quality).join());
  const chosen = negotiate(named, COMPRESSED);
  return COMPRESSED.find((encoding) => encoding === chosen) ?? 'identity';
}
