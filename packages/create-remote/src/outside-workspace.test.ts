import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../commands/outside-team.mjs', import.meta.url));
const ranges = z._default(z.record(z.string(), z.string()), {});
const manifest = z.object({ dependencies: ranges, devDependencies: ranges });

let outside: string;
let remote: string;
beforeAll(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), 'store-outside-')));
  remote = join(outside, 'lp-far');
  await run(process.execPath, [command, '--linked', '--into', outside, 'lp-far']);
}, 120_000);
afterAll(() => rm(outside, { recursive: true, force: true }));

async function readManifest(folder: string) {
  return manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
}

const tool = (path: string, ...args: string[]) =>
  run(process.execPath, ['--experimental-vm-modules', join(remote, 'node_modules', path), ...args], { cwd: remote });

it('a new remote names versions, none of the workspace (C-01)', async () => {
  const { dependencies, devDependencies } = await readManifest(remote);
  for (const range of Object.values({ ...dependencies, ...devDependencies })) expect(range).toMatch(/^\^?\d/);
});

it('a packed package holds what its exports name (C-01)', async () => {
  const ofUi = join(remote, 'node_modules/@store/ui');
  await expect(stat(join(ofUi, 'dist/styles/index.css'))).resolves.toBeDefined();
  expect(await readdir(ofUi)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json']));
});

it('outside the workspace the types of a new remote hold (C-01)', async () => {
  await tool('typescript/bin/tsc', '-p', '.');
}, 60_000);

it('outside the workspace a new remote passes its test (C-01)', async () => {
  const { stderr } = await tool('@store/build-config/store-remote.mjs', 'test');
  expect(stderr).toContain('1 passed');
}, 60_000);

it('outside the workspace a new remote builds to what a store can take (C-01)', async () => {
  await tool('webpack-cli/bin/cli.js');
  const built = JSON.parse(await readFile(join(remote, 'dist/remote.json'), 'utf8'));
  expect(built).toMatchObject({ name: 'lp-far', routes: [{ path: '/lp/lp-far' }] });
}, 60_000);
