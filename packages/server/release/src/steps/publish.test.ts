import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '../check/refusal.ts';
import { emptyFolder, toyBuild, toyShell } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { type PublishSettings, publish } from './publish.ts';

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
});

async function refusalsOf(dist: string, settings: Partial<PublishSettings> = {}): Promise<readonly string[]> {
  const result = await publish([dist], { ...registry.settings, ...settings });
  return result.kind === 'refused' ? result.refusals.map(refusalText) : [];
}

describe('publish', () => {
  it('adds a new remote to the live ones (C-04)', async () => {
    const pond = await registry.publish('pond');
    const river = await registry.publish('river');
    expect(await registry.live()).toEqual([`pond@${pond}`, `river@${river}`]);
  });

  it('replaces one remote and no other, and keeps its old version available (C-02, C-03)', async () => {
    const before = await registry.publish('pond', { face: 'old' });
    const river = await registry.publish('river');
    const after = await registry.publish('pond', { face: 'new' });
    expect(await registry.live()).toEqual([`pond@${after}`, `river@${river}`]);
    const oldFolder = registry.store.folderOf({ part: 'pond', version: before });
    expect(await readFile(join(oldFolder, 'screen.js'), 'utf8')).toBe('old');
  });

  it('publishes several builds in one step, or none when one is refused (C-03)', async () => {
    const [pond, river] = [await toyBuild('pond'), await toyBuild('river')];
    const rival = await toyBuild('rival', { path: '/river' });
    const refused = await publish([pond.dist, river.dist, rival.dist], registry.settings);
    expect(refused.kind).toBe('refused');
    expect(await registry.live()).toEqual([]);
    expect(await publish([pond.dist, river.dist], registry.settings)).toMatchObject({ kind: 'published', revision: 2 });
    expect(await registry.live()).toHaveLength(2);
  });

  it('does nothing for a build that is live already', async () => {
    const { dist } = await toyBuild('pond');
    await publish([dist], registry.settings);
    expect((await publish([dist], registry.settings)).kind).toBe('already-live');
    expect((await registry.ledger.readCurrent()).current.revision).toBe(2);
  });

  it('stores source maps with the version, outside the files that it signs', async () => {
    const address = { part: 'pond', version: await registry.publish('pond') };
    expect(await registry.store.files.list(address)).toContain('screen.js.map');
    const record = await registry.ledger.readVersion(address);
    expect(record?.files.map(({ path }) => path)).toEqual(['remote.json', 'remoteEntry.js', 'screen.js', 'server.cjs']);
  });

  it('records the origin that a build declares, and stores the same content of another commit as one version', async () => {
    const { dist, manifest } = await toyBuild('pond');
    const first = { commit: 'aaaaaaa', author: 'ann', repository: 'https://git.example/shop/store' };
    for (const source of [first, { commit: 'bbbbbbb-dirty' }]) {
      await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, source }));
      expect((await publish([dist], registry.settings)).kind).not.toBe('refused');
      const { current } = await registry.ledger.readCurrent();
      expect(current.parts.pond?.versions.map(({ published }) => published)).toEqual([expect.objectContaining(first)]);
      const stored = await registry.store.files.read({ part: 'pond', version: manifest.version }, 'remote.json');
      expect(JSON.parse(String(stored))).toEqual(manifest);
    }
  });

  it('records commit, author, time and reason of each part in the release', async () => {
    const { now } = registry.settings;
    const version = await registry.publish('pond');
    const { current } = await registry.ledger.readCurrent();
    const release = await registry.ledger.readRelease(String(current.release));
    expect(release.made_from).toEqual([
      expect.objectContaining({ part: 'pond', version, commit: 'c0ffee', by: 'toy', why: 'a test', at: now }),
      expect.objectContaining({ part: 'shell' }),
    ]);
  });
});

describe('the shell', () => {
  it('is published like any other part, immutable under its version (C-03)', async () => {
    await registry.publish('pond');
    const next = await toyShell({}, { 'main.js': 'next' });
    expect((await publish([next], registry.settings)).kind).toBe('published');
    const { current } = await registry.ledger.readCurrent();
    const release = await registry.ledger.readRelease(String(current.release));
    expect(release.shell.base).toBe(`/shell/${release.shell.version}/`);
    expect(await registry.store.files.list({ part: 'shell', version: release.shell.version })).toContain('main.js');
    expect(await registry.rollBack('shell')).not.toBe(release.shell.version);
  });

  it('with another contract version is refused while remotes have the old one, and goes live with them (C-07, A10)', async () => {
    await registry.publish('pond');
    const shell = await toyShell({ contract: 2 });
    const reasons = await refusalsOf(shell);
    expect(reasons).toEqual([expect.stringMatching(/^pond@\S+ contract: 1; allowed: 2, which the shell speaks\./)]);
    const pond = await toyBuild('pond', { face: 'two', contract: 2 });
    expect((await publish([shell, pond.dist], registry.settings)).kind).toBe('published');
  });

  it('with another React is refused while a remote needs the old one (A13)', async () => {
    await registry.publish('pond');
    expect(await refusalsOf(await toyShell({ provides: { react: '20.0.0' } }))).toHaveLength(1);
  });

  it('has to be live before any remote', async () => {
    const { settings } = await toyRegistry();
    const empty = {
      ...settings,
      store: { ...settings.store, ...(await import('../store/folder-store.ts')).folderStore(await emptyFolder('new')) },
    };
    const { dist } = await toyBuild('pond');
    const result = await publish([dist], empty);
    expect(result).toMatchObject({ kind: 'refused', refusals: [{ field: 'shell', found: 'none is live' }] });
  });
});

describe('a version', () => {
  it('is bound to its bytes: other bytes are refused as a conflict, live or not (C-03)', async () => {
    const version = '1.0.0';
    await registry.publish('pond', { version, face: 'A' });
    const other = await toyBuild('pond', { version, face: 'C' });
    const whileLive = await publish([other.dist], registry.settings);
    expect(whileLive).toMatchObject({ kind: 'refused', refusals: [{ field: 'version', kind: 'conflict' }] });
    await registry.publish('pond', { version: '2.0.0', face: 'B' });
    const later = await publish([other.dist], registry.settings);
    expect(later).toMatchObject({ kind: 'refused', refusals: [{ field: 'version', kind: 'conflict' }] });
    expect((await registry.store.files.read({ part: 'pond', version }, 'screen.js'))?.toString()).toBe('A');
  });

  it('can be published again with its own bytes', async () => {
    const first = await toyBuild('pond', { version: '1.0.0', face: 'A' });
    await publish([first.dist], registry.settings);
    await registry.publish('pond', { version: '2.0.0', face: 'B' });
    expect((await publish([first.dist], registry.settings)).kind).toBe('published');
    expect(await registry.live()).toEqual(['pond@1.0.0']);
  });

  it('with incomplete files of an interrupted publish is completed by the next one', async () => {
    const { dist, manifest } = await toyBuild('pond');
    await registry.store.files.put(
      { part: 'pond', version: manifest.version },
      new Map([['screen.js', Buffer.from('ha')]]),
    );
    await publish([dist], registry.settings);
    const stored = await registry.store.files.read({ part: 'pond', version: manifest.version }, 'screen.js');
    expect(stored?.toString()).toBe('1');
  });
});

describe('publish refuses', () => {
  it('a remote that claims the same route as another', async () => {
    await registry.publish('pond', { path: '/water/:name', team: 'water' });
    const rival = await toyBuild('river', { path: '/water/:code', team: 'water' });
    expect(await refusalsOf(rival.dist)).toEqual([
      'routes.river.path: /water/:code collides with /water/:name; allowed: what pond (team water) does not claim. ' +
        'Choose another address, or publish both remotes together with the address moved.',
    ]);
    expect(await registry.live()).toHaveLength(1);
  });

  it('a build for another contract version (C-07, A10)', async () => {
    const [reason] = await refusalsOf((await toyBuild('pond', { contract: 2 })).dist);
    expect(reason).toContain('contract: 2; allowed: 1, which the shell speaks');
  });

  it('a library that the shell does not provide (A13)', async () => {
    const { dist } = await toyBuild('pond', { shared: { react: '^18.2.0', lodash: '^4.0.0' } });
    expect(await refusalsOf(dist)).toEqual([
      expect.stringContaining("shared.react: ^18.2.0; allowed: what takes the shell's 19.3.1"),
      expect.stringContaining('shared.lodash: ^4.0.0; allowed: only react'),
    ]);
  });

  it.each(['>=19.0.0', '~19.3.0', '*', '19.x', '^19 || ^20'])('accepts %s for React 19.3.1 (A13)', async (range) => {
    expect(await refusalsOf((await toyBuild('pond', { shared: { react: range } })).dist)).toEqual([]);
  });

  it.each(['>=19.4.0', '~19.2.0', '18.x', '^18 || ^20', 'latest'])(
    'refuses %s for React 19.3.1 (A13)',
    async (range) => {
      const { dist } = await toyBuild('pond', { shared: { react: range } });
      expect(await refusalsOf(dist)).toEqual([expect.stringContaining(`shared.react: ${range}; allowed: what takes`)]);
    },
  );

  it('a missing file, and one that differs from the manifest', async () => {
    const { dist } = await toyBuild('pond');
    await unlink(join(dist, 'server.cjs'));
    await writeFile(join(dist, 'screen.js'), 'something else');
    expect(await refusalsOf(dist)).toEqual([
      expect.stringContaining('server.cjs: missing'),
      expect.stringMatching(/^screen\.js: sha384-\S+; allowed: sha384-/),
    ]);
  });

  it('files without integrity, such as those of a development server (A06)', async () => {
    const { dist, manifest } = await toyBuild('pond');
    await writeFile(
      join(dist, 'remote.json'),
      JSON.stringify({ ...manifest, entry: { ...manifest.entry, integrity: '' } }),
    );
    expect(await refusalsOf(dist)).toEqual([
      expect.stringContaining('allowed: a hash, as builds for production have it'),
    ]);
  });

  it('a file larger than the manifest declares (C-07)', async () => {
    const face = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index * 7919));
    const { dist, manifest } = await toyBuild('pond', { face });
    const small = { ...manifest, entry: { ...manifest.entry, brotli_bytes: 10 } };
    await writeFile(join(dist, 'remote.json'), JSON.stringify(small));
    expect((await refusalsOf(dist)).join()).toMatch(
      /remoteEntry\.js brotli_bytes: \d{4} bytes \(brotli\); allowed: 10,/,
    );
  });

  it('a route or a fragment above the remote’s budget, with the bytes', async () => {
    const { dist, manifest } = await toyBuild('pond', { budget: { script_bytes: 10, style_bytes: 10 } });
    const fragments = [{ name: 'shelf', scripts: manifest.routes[0]?.scripts ?? [], styles: [] }];
    await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, fragments }));
    expect(await refusalsOf(dist)).toEqual([
      expect.stringMatching(/^routes\.pond\.scripts: \d+ bytes \(brotli\); allowed: 10/),
      expect.stringMatching(/^fragments\.shelf\.scripts: \d+ bytes \(brotli\); allowed: 10/),
    ]);
  });

  it('bus messages that are unknown to the contract, or belong to another owner', async () => {
    const bus = { publishes: ['order/placed'], reads: ['weather'], handles: ['cart/add'] };
    expect(await refusalsOf((await toyBuild('pond', { bus })).dist)).toEqual([
      expect.stringContaining('bus: weather; allowed: messages of the contract'),
      expect.stringContaining('bus.publishes: order/placed; allowed: for checkout'),
      expect.stringContaining('bus.handles: cart/add; allowed: for shell'),
    ]);
  });

  it('a container with another remote’s name', async () => {
    const { dist } = await toyBuild('pond', { container: 'remote_catalogue' });
    expect(await refusalsOf(dist)).toEqual([
      expect.stringContaining('container: remote_catalogue; allowed: remote_pond'),
    ]);
  });

  it('an invalid manifest, by its field', async () => {
    const { dist, manifest } = await toyBuild('pond');
    await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...manifest, contract: 'one' }));
    await expect(publish([dist], registry.settings)).rejects.toThrow(
      /remote\.json does not match the contract:\n {2}contract: /,
    );
    await expect(publish([await emptyFolder('nothing')], registry.settings)).rejects.toThrow('contains no build');
  });
});

describe('removals by a publish', () => {
  it('are listed and refused, unless permitted (C-03)', async () => {
    const face = (manifest: Awaited<ReturnType<typeof toyBuild>>['manifest']) => [
      { ...manifest.routes[0], id: 'deep', path: '/pond/deep' },
    ];
    const first = await toyBuild('pond', { version: '1.0.0' });
    const wide = {
      ...first.manifest,
      routes: [...first.manifest.routes, ...face(first.manifest)],
      fragments: [{ name: 'shelf', scripts: [], styles: [] }],
    };
    await writeFile(join(first.dist, 'remote.json'), JSON.stringify(wide));
    await publish([first.dist], registry.settings);
    const { dist } = await toyBuild('pond', { version: '1.0.1', face: 'less' });
    expect(await refusalsOf(dist)).toEqual([
      expect.stringContaining('takes away: the address /pond/deep (pond)'),
      expect.stringContaining('takes away: the fragment pond/shelf'),
    ]);
    expect(await refusalsOf(dist, { takesAway: true })).toEqual([]);
  });

  it('include a bus message only when others read it', async () => {
    const bus = (publishes: string[], reads: string[] = []) => ({ publishes, reads, handles: [] });
    await registry.publish('checkout', { version: '1.0.0', bus: bus(['order/placed', 'cart/changed']) });
    await registry.publish('pond', { bus: bus([], ['order/placed']) });
    const { dist } = await toyBuild('checkout', { version: '1.0.1', face: '2', bus: bus([]) });
    expect(await refusalsOf(dist)).toEqual([
      expect.stringContaining('takes away: the bus message order/placed (reads pond)'),
    ]);
  });

  it('do not include an address that moves to another remote in the same step', async () => {
    await registry.publish('pond', { version: '1.0.0', path: '/fish', team: 'water' });
    const pond = await toyBuild('pond', { version: '2.0.0', path: '/frogs', team: 'water' });
    const river = await toyBuild('river', { path: '/fish', team: 'water' });
    expect((await publish([pond.dist, river.dist], registry.settings)).kind).toBe('published');
  });
});
