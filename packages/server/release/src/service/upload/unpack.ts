import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { ProblemError } from '../../wire/problem-error.ts';
import { entryTaker } from './entries.ts';
import type { UploadLimits } from './limits.ts';
import { receive } from './receive.ts';
import { notWhole, tooLarge } from './upload-refusals.ts';

/**
 * Unpacks an upload into a new folder; returns the builds' folders in it. Writes only regular files below that folder,
 * within the limits, whatever the archive's headers claim.
 * @throws {ProblemError} when anything in it is invalid
 */
export async function unpack(body: Readable, folder: string, limits: UploadLimits): Promise<string[]> {
  // Piping the body itself would destroy it, and with it the connection that the response needs, on an error.
  const upload = new PassThrough();
  const archive = extract();
  const received = receive(body, upload, limits);
  const unpacked = pipeline(upload, createGunzip(), atMost(limits.totalBytes), archive);
  const written = writeEntries(archive, folder, limits);
  const [sending, ...faults] = (await Promise.allSettled([received, written, unpacked])).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [null],
  );
  const problem = [sending, ...faults].find((fault) => fault instanceof ProblemError);
  if (problem) throw problem;
  const fault = sending ?? faults.find((each) => each !== null);
  if (fault) throw notWhole(wordsOf(fault));
  return written;
}

async function writeEntries(archive: Extract, folder: string, limits: UploadLimits): Promise<string[]> {
  const taker = entryTaker(limits);
  for await (const entry of archive) {
    const path = taker.take(entry.header);
    if (path === null) {
      entry.resume();
      continue;
    }
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), await bytesOf(entry), { flag: 'wx' });
  }
  if (taker.builds().length === 0) throw notWhole('no file in it');
  return taker.builds().map((build) => join(folder, build));
}

async function bytesOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Limits the unpacked size: an archive may unpack to a thousand times its size. */
function atMost(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(tooLarge('more bytes when unpacked', `${most} bytes`));
      else done(null, chunk);
    },
  });
}

/** Normalizes the errors of zlib, tar and the connection for a truncated archive. */
function wordsOf(fault: unknown): string {
  const words = fault instanceof Error ? fault.message : String(fault);
  if (/unexpected end|ended|premature|aborted/i.test(words)) return 'one that was cut off';
  return `one that cannot be read (${words})`;
}
