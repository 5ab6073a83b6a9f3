import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

const run = promisify(execFile);
const packages = fileURLToPath(new URL('../../', import.meta.url));
const PUBLISHED = [
  'api-client',
  'build-config',
  'contracts',
  'create-remote',
  'customer-form',
  'domain',
  'event-bus',
  'release',
  'remote-kit',
  'server-kit',
  'ui',
];
const ranges = z._default(z.record(z.string(), z.string()), {});
const manifest = z.object({ dependencies: ranges, devDependencies: ranges });

let outside: string;
let remote: string;
let modules: string;
beforeAll(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), 'store-outside-')));
  remote = join(outside, 'lp-far');
  modules = join(remote, 'node_modules/@store');
  await packAll();
  const maker = await unpack('create-remote', join(outside, 'create-remote'));
  await run(process.execPath, [join(maker, 'create-remote.mjs'), 'lp-far'], { cwd: outside });
  for (const name of PUBLISHED) await unpack(name, join(modules, name));
  const { dependencies, devDependencies } = await readManifest(remote);
  await linkThirdParties(join(packages, 'create-remote'), remote, { ...dependencies, ...devDependencies });
}, 120_000);
afterAll(() => rm(outside, { recursive: true, force: true }));

async function packAll(): Promise<void> {
  const chosen = PUBLISHED.map((name) => `--filter=./packages/${name}`);
  await run('npx', ['--yes', 'pnpm@12.21.0', ...chosen, '-r', 'pack', '--pack-destination', outside], {
    cwd: join(packages, '..'),
  });
}

/** Lays a packed package out as installing it would, with what its packed manifest declares and nothing else. */
async function unpack(name: string, to: string): Promise<string> {
  const from = join(packages, name);
  await mkdir(to, { recursive: true });
  const file = (await readdir(outside)).find((one) => one.startsWith(`store-${name}-`) && one.endsWith('.tgz'));
  await run('tar', ['xzf', join(outside, file ?? `${name} was not packed`), '-C', to, '--strip-components=1']);
  await linkThirdParties(from, to, (await readManifest(to)).dependencies);
  return to;
}

/** The libraries of others are those the workspace has: the test asks no registry. */
async function linkThirdParties(from: string, to: string, libraries: Record<string, string>): Promise<void> {
  for (const library of Object.keys(libraries).filter((name) => !name.startsWith('@store/'))) {
    const at = join(to, 'node_modules', library);
    await mkdir(dirname(at), { recursive: true });
    await symlink(await realpath(join(from, 'node_modules', library)), at);
  }
}

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
  const ofUi = join(modules, 'ui');
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
