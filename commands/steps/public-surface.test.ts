import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unannouncedChanges } from './public-surface.mjs';
import { inRoot } from './root.mjs';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'store-surface-'));
  await write('.changeset/README.md', "---\n'@store/ui': minor\n---\n");
  await writePackage('browser/ui', { '.': { types: './dist/index.d.ts' } }, {});
  await write('packages/browser/ui/dist/index.d.ts', "export { size } from './size.js';");
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

async function write(path: string, text: string) {
  await mkdir(dirname(join(workspace, path)), { recursive: true });
  await writeFile(join(workspace, path), text);
}

async function writePackage(folder: string, exports: object, record: object) {
  await write(
    `packages/${folder}/package.json`,
    JSON.stringify({ name: `@store/${basename(folder)}`, type: 'module', publishConfig: { exports } }),
  );
  await write(`packages/${folder}/public-surface.json`, JSON.stringify(record));
}

it('reports a changed public type without a changeset, with its file (C-01)', async () => {
  expect(await unannouncedChanges(workspace)).toEqual(['@store/ui: dist/index.d.ts']);
});

it('reports a changed type that the exports only reach indirectly (C-01)', async () => {
  await write('packages/browser/ui/dist/size.d.ts', 'export declare const size: string;');
  expect(await unannouncedChanges(workspace)).toEqual(['@store/ui: dist/index.d.ts, dist/size.d.ts']);
});

it('accepts a change that a changeset announces, for that package only (C-01)', async () => {
  await write('.changeset/small-lion.md', "---\n'@store/domain': major\n---\n\n'@store/ui' stays as it is.\n");
  expect(await unannouncedChanges(workspace)).toHaveLength(1);
  await write('.changeset/tall-cat.md', "---\n'@store/ui': minor\n---\n\nButtons have a size.\n");
  expect(await unannouncedChanges(workspace)).toEqual([]);
});

it('reports a changed wire schema although its types stay the same (C-01)', async () => {
  await rm(join(workspace, 'packages/browser/ui'), { recursive: true });
  await writePackage('shared/contracts', { './*': { types: './dist/*/index.d.ts' } }, {});
  await mkdir(join(workspace, 'packages/shared/contracts/node_modules'));
  await symlink(
    inRoot('packages/shared/contracts/node_modules/zod'),
    join(workspace, 'packages/shared/contracts/node_modules/zod'),
  );
  await write('packages/shared/contracts/dist/cart/index.d.ts', 'export declare const line: unknown;');
  const code = "import * as z from 'zod';\nexport const line = { answer: z.object({ quantity: z.int() }) };";
  await write('packages/shared/contracts/dist/cart/index.js', code);
  expect((await unannouncedChanges(workspace))[0]).toContain('schema cart.line.answer');
});
