import { readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { RegistryFolder } from '../registry/registry-folder.ts';
import { emptyFolder, toyBuild, toyShell } from '../testing/toy-build.ts';
import { type PublishSettings, publish, rollBack } from './publish.ts';

let settings: PublishSettings;
let registry: RegistryFolder;

beforeEach(async () => {
  registry = new RegistryFolder(await emptyFolder('registry'));
  settings = { registry, shellDir: await toyShell(), now: 1_700_000_000_000 };
});

const liveNames = async () =>
  (await registry.readStable()).release?.remotes.map(({ manifest }) => `${manifest.name}@${manifest.version}`) ?? [];

async function refusalsOf(dist: string): Promise<readonly string[]> {
  const result = await publish(dist, settings);
  return result.kind === 'refused' ? result.reasons : [];
}

describe('publishing', () => {
  it('makes a remote that did not exist before live, beside the others (C-04)', async () => {
    const pond = await toyBuild('pond');
    const river = await toyBuild('river');
    await publish(pond.dist, settings);
    const result = await publish(river.dist, settings);
    expect(result.kind).toBe('published');
    expect(await liveNames()).toEqual([`pond@${pond.manifest.version}`, `river@${river.manifest.version}`]);
  });

  it('replaces one remote and no other, and leaves its old version reachable (C-02, C-03)', async () => {
    const before = await toyBuild('pond', { face: 'old' });
    const after = await toyBuild('pond', { face: 'new' });
    const river = await toyBuild('river');
    for (const { dist } of [before, river, after]) await publish(dist, settings);
    expect(await liveNames()).toEqual([`pond@${after.manifest.version}`, `river@${river.manifest.version}`]);
    const oldFile = join(registry.remoteFolder('pond', before.manifest.version), 'screen.js');
    expect(await readFile(oldFile, 'utf8')).toBe('old');
  });

  it('does nothing for a build that is live already', async () => {
    const { dist } = await toyBuild('pond');
    await publish(dist, settings);
    expect((await publish(dist, settings)).kind).toBe('already-live');
    expect(await registry.releaseIds()).toHaveLength(1);
  });

  it('publishes no source maps', async () => {
    const { dist, manifest } = await toyBuild('pond');
    await publish(dist, settings);
    await expect(stat(join(registry.remoteFolder('pond', manifest.version), 'screen.js.map'))).rejects.toThrow();
  });

  it('loses nothing when two teams publish at once', async () => {
    const builds = await Promise.all(['pond', 'river', 'lake'].map((name) => toyBuild(name)));
    await Promise.all(builds.map(({ dist }) => publish(dist, settings)));
    expect((await liveNames()).length).toBe(3);
  });

  it('goes back release by release', async () => {
    const builds = [
      await toyBuild('pond', { face: 'a' }),
      await toyBuild('pond', { face: 'b' }),
      await toyBuild('pond', { face: 'c' }),
    ];
    for (const { dist } of builds) await publish(dist, settings);
    await rollBack(settings);
    expect(await liveNames()).toEqual([`pond@${builds[1]?.manifest.version}`]);
    await rollBack(settings);
    expect(await liveNames()).toEqual([`pond@${builds[0]?.manifest.version}`]);
    expect(await rollBack(settings)).toBeNull();
  });
});

describe('refusals', () => {
  it('two remotes that claim the same route cannot both be published', async () => {
    await publish((await toyBuild('pond', { path: '/water/:name' })).dist, settings);
    const reasons = await refusalsOf((await toyBuild('river', { path: '/water/:code' })).dist);
    expect(reasons).toEqual(['/water/:code collides with /water/:name, which pond claims (team team pond)']);
    expect(await liveNames()).toHaveLength(1);
  });

  it('a build for another contract version (C-07, A10)', async () => {
    expect(await refusalsOf((await toyBuild('pond', { contract: 2 })).dist)).toEqual([
      'built for contract 2; the shell speaks contract 1',
    ]);
  });

  it('a library outside what the shell provides (A13)', async () => {
    const { dist } = await toyBuild('pond', { shared: { react: '^18.2.0', lodash: '^4.0.0' } });
    expect(await refusalsOf(dist)).toEqual([
      'needs react ^18.2.0; the shell provides 19.3.1',
      'needs lodash ^4.0.0; the shell does not provide lodash',
    ]);
  });

  it('a file that is missing, and one that is not what the manifest says', async () => {
    const { dist } = await toyBuild('pond');
    await unlink(join(dist, 'server.cjs'));
    await writeFile(join(dist, 'screen.js'), 'something else');
    expect(await refusalsOf(dist)).toEqual([
      'server.cjs is missing',
      'screen.js is not the file the manifest describes (integrity)',
    ]);
  });

  it('files without integrity, as a development server has them (A06)', async () => {
    const { dist, manifest } = await toyBuild('pond');
    const unsealed = { ...manifest, entry: { ...manifest.entry, integrity: '' } };
    await writeFile(join(dist, 'remote.json'), JSON.stringify(unsealed));
    expect(await refusalsOf(dist)).toEqual(['remoteEntry.js is not the file the manifest describes (integrity)']);
  });

  it('a route over its budget, with the bytes', async () => {
    const { dist } = await toyBuild('pond', { budget: { script_bytes: 10, style_bytes: 10 } });
    expect(await refusalsOf(dist)).toEqual(['scripts of route pond: 23 bytes (brotli), the budget is 10']);
  });

  it('bus messages the contract does not know, or that belong to somebody else', async () => {
    const bus = { publishes: ['order/placed'], reads: ['weather'], handles: ['cart/add'] };
    expect(await refusalsOf((await toyBuild('pond', { bus })).dist)).toEqual([
      'the contract knows no bus message weather',
      'pond publishes order/placed, which belongs to checkout',
      'pond handles cart/add, which belongs to shell',
    ]);
  });
});

describe('a broken registry', () => {
  it('serves the release before and names the fault when the present one is broken', async () => {
    const first = await toyBuild('pond', { face: 'a' });
    await publish(first.dist, settings);
    await publish((await toyBuild('pond', { face: 'b' })).dist, settings);
    const broken = (await registry.releaseIds()).at(-1);
    await writeFile(join(registry.root, 'releases', `${broken}.json`), '{"schema":1');
    const reading = await registry.readStable();
    expect(reading.release?.remotes[0]?.manifest.version).toBe(first.manifest.version);
    expect(reading.faults).toEqual([expect.stringContaining(`${broken}.json is broken`)]);
  });

  it('serves the newest release when the pointer file is broken, and a publish repairs it', async () => {
    const { dist, manifest } = await toyBuild('pond');
    await publish(dist, settings);
    await writeFile(registry.channelsFile, 'not json');
    const reading = await registry.readStable();
    expect(reading.release?.remotes[0]?.manifest.version).toBe(manifest.version);
    expect(reading.faults).toHaveLength(1);
    await publish((await toyBuild('river')).dist, settings);
    expect((await registry.readStable()).faults).toEqual([]);
    expect(await liveNames()).toHaveLength(2);
  });

  it('has nothing live and no fault when it is new', async () => {
    expect(await registry.readStable()).toEqual({ release: null, faults: [] });
  });
});
