import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { expect, it } from 'vitest';
import { packBuilds } from './pack-builds.ts';
import { tarHeader } from './tar-header.ts';

async function unpacked(dist: string) {
  const found = new Map<string, string>();
  const archive = extract();
  (await packBuilds([dist])).pipe(createGunzip()).pipe(archive);
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    found.set(entry.header.name, Buffer.concat(chunks).toString());
  }
  return found;
}

it('packs files of every length and long paths, as any tar reads them (D-03)', async () => {
  const files = {
    'remote.json': '{}',
    'empty.js': '',
    [`${'long-folder/'.repeat(12)}春.js`]: 'x',
    'block.js': 'y'.repeat(512),
  };
  const dist = join(await mkdtemp(join(tmpdir(), 'pack-')), 'lp-pond', 'dist');
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
  expect(Object.fromEntries(await unpacked(dist))).toEqual(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`1-lp-pond/${path}`, text])),
  );
});

it('refuses a path that no header holds', () => {
  expect(() => tarHeader(`1-lp-pond/${'x'.repeat(101)}.js`, 1)).toThrow('the path is too long');
});
