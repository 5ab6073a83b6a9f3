import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Build } from '../../build/read-build.ts';
import type { Refusal } from '../refusal.ts';

/** Extensions of precompressed files, and how to decompress them. */
const COMPRESSED = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/** Largest decompressed size of a file, bytes. */
const MOST_BYTES = 16_000_000;

/**
 * Compares precompressed files with their originals: they are sent in place of the hashed files, so different content
 * would fail the browsers' integrity check and break the remote.
 */
export function compressedRefusals({ files }: Pick<Build, 'files'>): Refusal[] {
  return [...files].flatMap(([path, content]) => {
    const ending = endingOf(path);
    if (!ending) return [];
    const plain = files.get(path.slice(0, -ending.length));
    if (plain && decompressed(content, ending)?.equals(plain)) return [];
    return [
      {
        field: path,
        found: plain ? 'bytes that differ from the original file' : 'no original file',
        allowed: `a compressed copy of ${path.slice(0, -ending.length)}`,
        remedy: 'Rebuild; compressed files are created last.',
      },
    ];
  });
}

function endingOf(path: string): keyof typeof COMPRESSED | null {
  if (path.endsWith('.br')) return '.br';
  return path.endsWith('.gz') ? '.gz' : null;
}

/** Null for invalid data, or when the result is too large. */
function decompressed(content: Buffer, ending: keyof typeof COMPRESSED): Buffer | null {
  try {
    return COMPRESSED[ending](content, { maxOutputLength: MOST_BYTES });
  } catch {
    return null;
  }
}
