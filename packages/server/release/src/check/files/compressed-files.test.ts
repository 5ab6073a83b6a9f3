import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedRefusals } from './compressed-files.ts';

const code = Buffer.from('export const price = 1980;');
const refusals = (files: Record<string, Buffer>) => compressedRefusals({ files: new Map(Object.entries(files)) });

it('accepts precompressed files that match their originals (D-06)', () => {
  const files = { 'a.js': code, 'a.js.br': brotliCompressSync(code), 'a.js.gz': gzipSync(code) };
  expect(refusals(files)).toEqual([]);
});

it.each([
  ['of an earlier build, compressed by brotli', 'a.js.br', brotliCompressSync('export const price = 1;')],
  ['of an earlier build, compressed by gzip', 'a.js.gz', gzipSync('export const price = 1;')],
  ['that is not compressed at all', 'a.js.br', code],
  ['that becomes too large', 'a.js.br', brotliCompressSync(Buffer.alloc(20_000_000))],
])('refuses a file %s, since it would be sent in place of the original (D-06)', (_, path, content) => {
  expect(refusals({ 'a.js': code, [path]: content })).toMatchObject([
    { field: path, found: 'bytes that differ from the original file' },
  ]);
});

it('refuses a precompressed file without an original (D-06)', () => {
  expect(refusals({ 'a.js.br': brotliCompressSync(code) })).toMatchObject([{ found: 'no original file' }]);
});
