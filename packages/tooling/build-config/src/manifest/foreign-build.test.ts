import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remoteManifest } from '@store/contracts/composition';
import { beforeEach, describe, expect, it } from 'vitest';
import { manifestCommand } from '../store-remote/manifest-command.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foreign-'));
});

async function write(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}

const route = (id: string) => ({ id, path: `/${id}`, title: id, body_class: id });
const definition = {
  name: 'pond',
  team: 'shop',
  routes: [route('fish'), route('frog')],
  reads: [{ name: 'cart' }],
  budget: { script_bytes: 5_000, style_bytes: 900 },
};
const build = {
  'package.json': '{ "name": "@shop/pond", "version": "1.2.0" }',
  'dist/remoteEntry.1.js': 'window.remote_pond = {}',
  'dist/face.1.js': '',
  'dist/assets/fish.1.js': 'ask("cart/_append-sku-entry")',
  'dist/assets/frog.1.js': '',
  'dist/assets/frog.1.css': '@layer remote { .pond_frog { top: 0 } }',
  'dist/server.1.cjs': `exports.remote = ${JSON.stringify(definition)}`,
};
const list = (...sync: string[]) => ({ sync, async: [] as string[] });
const federation = ({ type = 'window', expose = './remote' } = {}) =>
  JSON.stringify({
    metaData: { globalName: 'remote_pond', remoteEntry: { name: 'remoteEntry.1.js', path: '', type } },
    shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.0.0' }, { name: 'react' }],
    exposes: [
      {
        path: expose,
        assets: {
          js: { ...list('face.1.js'), async: ['assets/fish.1.js', 'assets/frog.1.js'] },
          css: { ...list(), async: ['assets/frog.1.css'] },
        },
      },
    ],
  });

async function manifest() {
  expect(await manifestCommand(dir, 'dist')).toBe(0);
  const { source: _, ...written } = JSON.parse(await readFile(join(dir, 'dist', 'remote.json'), 'utf8'));
  return remoteManifest.parse(written);
}
const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

describe('store-remote manifest (D-14)', () => {
  it('describes a build by its mf-manifest.json, its server file and package.json', async () => {
    await write({ ...build, 'dist/mf-manifest.json': federation() });
    const { name, version, team, container, entry, server, shared, uses, routes, bus } = await manifest();
    expect({ name, team, container, shared }).toEqual({
      ...{ name: 'pond', team: 'shop', container: 'remote_pond' },
      shared: { react: '^19.0.0' },
    });
    expect(version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
    expect([entry.path, server.path, bus.reads]).toEqual(['remoteEntry.1.js', 'server.1.cjs', ['cart']]);
    expect([Object.keys(uses?.messages ?? {}), Object.keys(uses?.calls ?? {})]).toEqual([
      ['cart'],
      ['cart/_append-sku-entry'],
    ]);
    expect(paths(routes[0]?.scripts ?? [])).toEqual(['face.1.js', 'assets/fish.1.js', 'assets/frog.1.js']);
    expect(await readFile(join(dir, 'dist/assets/frog.1.css.br'))).toHaveLength(
      routes[0]?.styles[0]?.brotli_bytes ?? 0,
    );
  });

  it('reads the first-paint files of each route from remote.config.ts, by patterns', async () => {
    await write({
      ...build,
      'dist/mf-manifest.json': federation(),
      'remote.config.ts': `export default { firstPaint: { fish: ['assets/fish.*'], frog: ['**/frog.*.{js,css}'] } };`,
    });
    const { routes } = await manifest();
    expect(routes.map(({ scripts, styles }) => paths([...scripts, ...styles]))).toEqual([
      ['face.1.js', 'assets/fish.1.js'],
      ['face.1.js', 'assets/frog.1.js', 'assets/frog.1.css'],
    ]);
  });

  it('writes an entry that loads each module of an ES module build with its hash, again and again the same', async () => {
    await write({ ...build, 'dist/mf-manifest.json': federation({ type: 'module' }) });
    const { entry, routes } = await manifest();
    const text = await readFile(join(dir, 'dist', entry.path), 'utf8');
    expect(entry.path).toMatch(/^container\.[0-9a-f]{8}\.js$/);
    for (const { path, integrity } of routes[0]?.scripts ?? []) expect(text).toContain(`"${path}":"${integrity}"`);
    expect(paths(routes[0]?.scripts ?? [])).toHaveLength(4);
    expect((await manifest()).entry).toEqual(entry);
  });

  it.each([
    ['a missing ./remote', { 'dist/mf-manifest.json': federation({ expose: './App' }) }, 'it must expose ./remote'],
    ['an unknown field', { 'remote.config.ts': 'export default { entrie: 1 };' }, 'remote.config.ts: entrie: unknown'],
    [
      'a pattern without a file',
      { 'remote.config.ts': `export default { firstPaint: { fish: ['koi.*'] } };` },
      'remote.config.ts: firstPaint.fish: no file of',
    ],
    [
      'two server files',
      { 'dist/server.2.cjs': '' },
      'remote.config.ts: server: server.1.cjs and server.2.cjs; name one',
    ],
    ['a rule outside its layer', { 'dist/assets/frog.1.css': 'p { top: 0 }' }, 'assets/frog.1.css: '],
    ['another name', { 'package.json': '{ "name": "lake", "version": "1.0.0" }' }, `defineRemote says name 'pond'`],
  ])('refuses %s in one sentence', async (_, files, text) => {
    await write({ ...build, ...files });
    await expect(manifestCommand(dir, 'dist')).rejects.toThrow(text);
  });
});
