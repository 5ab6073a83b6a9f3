import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Build } from '../build/read-build.ts';
import type { PartLimits } from '../ownership/owners.ts';
import type { Refusal } from './refusal.ts';

/**
 * Default limits of a part: about twice the scripts and files of the store's largest remote, plus some pictures.
 */
export const USUAL_LIMITS: PartLimits = { script_bytes: 320_000, chunk_bytes: 60_000, files: 500, bytes: 20_000_000 };

/** Compression of files without a precompressed version: nearly the strongest, in a tenth of its time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress = promisify(brotliCompress);

/**
 * Refuses a remote that exceeds its team's total limits, lazily loaded scripts and fragments included. Compresses off
 * the main thread: all remotes of a store take seconds, while the service must stay responsive.
 */
export async function extentRefusals({ kind, files }: Build, limits: Partial<PartLimits> = {}): Promise<Refusal[]> {
  if (kind === 'shell') return [];
  const most = { ...USUAL_LIMITS, ...limits };
  const scripts = [...files].filter(([path]) => path.endsWith('.js'));
  const weighed = await Promise.all(
    // A precompressed file is sent as it is; `compressedRefusals` compares it with the original.
    scripts.map(async ([path, code]) => ({
      path,
      bytes: (files.get(`${path}.br`) ?? (await compress(code, QUALITY))).length,
    })),
  );
  const sum = weighed.reduce((all, { bytes }) => all + bytes, 0);
  const all = [...files.values()].reduce((bytes, content) => bytes + content.length, 0);
  const over = weighed.filter(({ bytes }) => bytes > most.chunk_bytes);
  return [
    ...above('all scripts', sum, most.script_bytes, 'bytes (brotli)'),
    ...over.flatMap(({ path, bytes }) => above(path, bytes, most.chunk_bytes, 'bytes (brotli)')),
    ...above('all files', files.size, most.files, 'files'),
    ...above('all files', all, most.bytes, 'bytes'),
  ];
}

function above(field: string, found: number, allowed: number, unit: string): Refusal[] {
  if (found <= allowed) return [];
  return [
    {
      field,
      found: `${found} ${unit}`,
      allowed: `${allowed}, the most for this team`,
      remedy: 'Leave out what no page needs, or have the limit raised (limits in release owners).',
    },
  ];
}
