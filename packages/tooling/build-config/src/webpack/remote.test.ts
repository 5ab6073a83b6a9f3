import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RemoteManifest } from '@store/contracts/composition';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildToyRemote } from '../testing/toy-remote.ts';

let dist: string;
let manifest: RemoteManifest;
beforeAll(async () => {
  const built = await buildToyRemote();
  expect(built.faults).toBe('');
  dist = built.dist;
  manifest = await built.manifest();
}, 60_000);

const text = (file: string) => readFile(join(dist, file), 'utf8');

describe('a built remote', () => {
  it('has a version and a manifest with everything the store needs (C-02)', () => {
    expect(manifest).toMatchObject({ name: 'pond', team: 'toys', container: 'remote_pond', contract: 1 });
    // React comes from the page.
    expect(manifest.packages).not.toContain('react');
    expect(manifest.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(manifest.bus).toEqual({ publishes: [], reads: ['cart/changed'], handles: [] });
    expect(manifest.routes[0]).toMatchObject({
      id: 'fish',
      path: '/fish/:name',
      title: '魚',
      has_crumbs: true,
      layout: 'full',
      access: 'anyone',
    });
    expect(Object.keys(manifest.shared)).toEqual(['react', '@store/remote-kit', '@store/ui']);
  });

  it('lists exactly the files of a route’s first paint, with their integrity and bytes', async () => {
    const { scripts = [], styles = [] } = manifest.routes[0] ?? {};
    expect(styles).toHaveLength(1);
    expect(await text(scripts.at(-1)?.path ?? '')).toContain('words of the screen');
    for (const file of [manifest.entry, manifest.server, ...scripts, ...styles]) {
      const content = await readFile(join(dist, file.path));
      expect(file.integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
      expect(file.brotli_bytes).toBeLessThanOrEqual(content.length + 8);
    }
  });

  it('loads its chunks with their integrity (A06)', async () => {
    const entry = await text(manifest.entry.path);
    for (const { integrity } of [...(manifest.routes[0]?.scripts ?? []), ...(manifest.routes[0]?.styles ?? [])]) {
      expect(entry).toContain(integrity);
    }
    expect(entry).not.toContain('integrity-of-');
  });

  it('contains no copy of what the shell provides (A13)', async () => {
    const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(names.map(text))).join('');
    expect(code).not.toContain('react.transitional.element');
    expect(code).not.toContain('two routes with one id');
  });

  it('uses the page’s federation runtime and contains none (decision 0034)', async () => {
    const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(names.map(text))).join('');
    expect(code).toContain('_FEDERATION_BUNDLER_RUNTIME');
    expect(code).not.toContain('Federation Runtime');
  });

  it('lists its exposed modules in the Module Federation manifest, for other hosts and tools (decision 0034)', async () => {
    const { name, exposes, metaData } = JSON.parse(await text('mf-manifest.json'));
    expect(name).toBe('remote_pond');
    expect(exposes.map(({ path }: { path: string }) => path)).toEqual(['./remote']);
    expect(metaData.remoteEntry.name).toBe(manifest.entry.path);
  });

  it('contains only the schemas that it uses', async () => {
    const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    const code = (await Promise.all(names.map(text))).join('');
    expect(code).toContain('cart/changed');
    expect(code).not.toContain('order/placed');
  });

  it('has a server file with claims, loaders and screens, with the browser’s class names', async () => {
    const server = await text(manifest.server.path);
    expect(server).toContain('/fish/:name');
    expect(server).toContain('words of the screen');
    const sheet = await text(String(manifest.routes[0]?.styles[0]?.path));
    const [name] = /pond_fish_[\w-]+/.exec(sheet) ?? [];
    expect(server).toContain(String(name));
    expect(server).not.toContain('var(--c-brand)');
    expect(server).toMatch(/require\("@store\/remote-kit"\)/);
  });

  it('is precompressed', async () => {
    const { path } = manifest.entry;
    expect(brotliDecompressSync(await readFile(join(dist, `${path}.br`))).toString()).toBe(await text(path));
    expect((await stat(join(dist, `${path}.gz`))).size).toBeGreaterThan(0);
  });

  it('has the same version when it is built again from the same source (C-02)', async () => {
    const again = await buildToyRemote();
    expect((await again.manifest()).version).toBe(manifest.version);
  }, 60_000);
});

const GLOBAL_SELECTOR = '@layer remote { :global(body) { color: red; } .fish { top: 0; } }';
const LONG_STYLE = `@layer remote { ${Array.from({ length: 200 }, (_, n) => `.fish${n} { margin: ${n * 7919}px; }`).join(' ')} }`;
const OTHER_SCREEN = `
  import { defineRemote } from '@store/remote-kit';
  export const remote = defineRemote({ name: 'pond', team: 'toys', budget: { script_bytes: 20_000, style_bytes: 500 }, routes: [
    { id: 'fishes', path: '/fishes', title: '', body_class: '', screen: () => import('./fish/fish.screen.tsx') },
  ] });`;

describe('a build fails', () => {
  it.each<[string, Parameters<typeof buildToyRemote>[0], string]>([
    ['for a global selector', { 'src/fish/fish.module.css': GLOBAL_SELECTOR }, 'reaches beyond the remote'],
    ['for a rule outside the layer', { 'src/fish/fish.module.css': '.fish { color: red; }' }, 'outside `@layer remote'],
    ['for a style over the budget', { 'src/fish/fish.module.css': LONG_STYLE }, 'the budget is 500'],
    [
      'for a route without a screen of its name',
      { 'src/remote.ts': OTHER_SCREEN },
      'nothing imports fishes.screen.tsx',
    ],
    [
      'for a name that is not the package’s',
      { 'package.json': '{"name":"@store/lake","version":"1.0.0"}' },
      "says name 'pond'",
    ],
  ])(
    '%s',
    async (_, changes, reason) => {
      const { faults, dist: folder } = await buildToyRemote(changes);
      expect(faults).toContain(reason);
      await expect(stat(join(folder, 'remote.json'))).rejects.toThrow();
    },
    60_000,
  );
});
