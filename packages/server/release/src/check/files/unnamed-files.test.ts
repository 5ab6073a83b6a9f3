import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { integrityOf } from '../../build/read-build.ts';
import { publish } from '../../steps/publish.ts';
import { toyBuild } from '../../testing/toy-build.ts';
import { toyRegistry } from '../../testing/toy-registry.ts';
import { unnamedRefusals } from './unnamed-files.ts';

it('refuses the publish of a build with a file that nothing in it names, in one sentence (D-06)', async () => {
  const registry = await toyRegistry();
  const { dist } = await toyBuild('pond');
  await writeFile(join(dist, 'left-over.bin'), Buffer.alloc(5_000_000));
  expect(await publish([dist], registry.settings)).toMatchObject({
    kind: 'refused',
    refusals: [{ field: 'left-over.bin', found: '5000000 bytes that nothing in the build names' }],
  });
});

it('stores the source maps of files, and refuses others (D-06)', async () => {
  const registry = await toyRegistry();
  const { dist } = await toyBuild('pond');
  await writeFile(join(dist, 'left-over.js.map'), Buffer.alloc(5_000_000));
  expect(await publish([dist], registry.settings)).toMatchObject({
    kind: 'refused',
    refusals: [{ field: 'left-over.js.map', found: '5000000 bytes that nothing in the build names' }],
  });
});

function fieldsOf(texts: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  return unnamedRefusals({ files, stored: files }).map(({ field }) => field);
}

it('accepts files named by a manifest, or by a named file: by name or by hash, compressed copies included (D-06)', () => {
  const late = 'late';
  const hash = integrityOf(Buffer.from(late));
  const files = {
    'remote.json': '{ "entry": { "path": "entry.1a.js" } }',
    'entry.1a.js': `import("../screen.2b.js"); e.u = (id) => id + ".js"; e.sri = { 7: "${hash}" };`,
    'screen.2b.js': 'url("pictures/koi.webp")',
    'pictures/koi.webp': 'picture',
    '7.js': late,
    '7.js.br': 'compressed',
  };
  expect(fieldsOf(files)).toEqual([]);
  expect(fieldsOf({ ...files, 'other.js': 'import("../own.js")', 'own.js': '' })).toEqual(['other.js', 'own.js']);
});
