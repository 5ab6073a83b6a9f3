import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BuiltFile } from '@store/contracts/composition';

const compress = promisify(brotliCompress);

/** Manifest entry of one file of a build: path, integrity, transferred bytes; a server file is never transferred. */
export async function describeFile(dist: string, path: string): Promise<BuiltFile> {
  const content = await readFile(join(dist, path));
  const { length } = path.endsWith('.cjs') ? content : await brotli(content);
  return { path, integrity: integrityOf(content), brotli_bytes: length };
}

/** The same in development: no integrity, because the file changes while the page is open, and its uncompressed size. */
async function describeChangingFile(dist: string, path: string): Promise<BuiltFile> {
  const { size } = await stat(join(dist, path));
  return { path, integrity: '', brotli_bytes: size };
}

/** Describes files according to the build's mode. */
export const describerFor = (mode: 'production' | 'development') =>
  mode === 'production' ? describeFile : describeChangingFile;

/** Paths of a build's files with this ending, in all its folders. */
export async function filesIn(dist: string, ending: RegExp): Promise<string[]> {
  const paths = await readdir(dist, { recursive: true });
  return paths.map((path) => path.replaceAll(sep, '/')).filter((path) => ending.test(path));
}

/** Subresource-integrity value of some content. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Maximum brotli, as written beside every file and served. */
export function brotli(content: Buffer): Promise<Buffer> {
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
