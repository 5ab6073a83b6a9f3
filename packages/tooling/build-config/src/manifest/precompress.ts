import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotli, filesIn } from '../part/built-file.ts';

const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every script and style sheet, so that serving needs no compression. */
export async function precompress(dist: string): Promise<void> {
  const files = await filesIn(dist, /\.(js|css|svg)$/);
  await Promise.all(files.map((name) => compressFile(join(dist, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await brotli(content));
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
}
