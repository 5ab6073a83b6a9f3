import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Ledger } from '../ledger/ledger.ts';
import { makeKeyPair, publicKeysOf, readSigningKey } from '../signing/keys.ts';
import { folderStore } from '../store/folder-store.ts';
import { emptyFolder, toyBuild, toyShell } from '../testing/toy-build.ts';
import { publish } from './publish.ts';

const BUILT = new URL('../../dist/index.js', import.meta.url).href;

/** Source of a process that publishes one build at a given time and prints the result. */
const PUBLISHER = `
import { setTimeout as wait } from 'node:timers/promises';
const { publish, folderStore, readSigningKey } = await import(${JSON.stringify(BUILT)});
const [root, key, dist, start] = process.argv.slice(1);
await wait(Math.max(0, Number(start) - Date.now()));
const settings = { store: folderStore(root), signingKey: readSigningKey(key), now: Date.now(), by: String(process.pid), why: '', commit: '' };
const result = await publish([dist], settings);
process.stdout.write(result.kind === 'refused' ? 'refused ' + result.refusals[0].kind : result.kind);
`;

async function newRegistry() {
  const { signingKey } = makeKeyPair();
  const key = readSigningKey(signingKey);
  const store = folderStore(await emptyFolder('registry'));
  await publish([await toyShell()], { store, signingKey: key, now: 1, by: 'toy', why: '', commit: '' });
  return {
    store,
    signingKey,
    ledger: new Ledger({ documents: store.documents, signingKey: key }),
    keys: publicKeysOf(key),
  };
}

/** Runs one publisher process per build, all at the same moment. */
async function race({ store, signingKey }: Awaited<ReturnType<typeof newRegistry>>, dists: readonly string[]) {
  const start = String(Date.now() + 2_000);
  return Promise.all(dists.map((dist) => publisher([store.root, signingKey, dist, start])));
}

describe('concurrent publishers in several processes', () => {
  it('lose nothing: every build reported as live is live (C-03)', async () => {
    const registry = await newRegistry();
    const names = ['pond', 'river', 'lake', 'sea', 'well'];
    const builds = await Promise.all(names.map((name) => toyBuild(name)));
    expect(
      await race(
        registry,
        builds.map(({ dist }) => dist),
      ),
    ).toEqual(names.map(() => 'published'));
    const { current } = await registry.ledger.readCurrent();
    expect(
      Object.entries(current.parts)
        .flatMap(([part, { live }]) => (live ? [part] : []))
        .sort(),
    ).toEqual([...names, 'shell'].sort());
    expect(current.revision).toBe(1 + names.length);
  }, 60_000);

  it('of one version with different bytes: one wins with its files, the others are refused', async () => {
    const registry = await newRegistry();
    const builds = await Promise.all(['a', 'b', 'c'].map((face) => toyBuild('pond', { version: '1.0.0', face })));
    const said = await race(
      registry,
      builds.map(({ dist }) => dist),
    );
    expect(said.toSorted()).toEqual(['published', 'refused conflict', 'refused conflict']);
    const winner = builds[said.indexOf('published')];
    const stored = await registry.store.files.read({ part: 'pond', version: '1.0.0' }, 'screen.js');
    expect(stored?.toString()).toBe(['a', 'b', 'c'][said.indexOf('published')]);
    const { current } = await registry.ledger.readCurrent();
    const release = await registry.ledger.readRelease(String(current.release));
    expect(release.remotes[0]?.manifest.entry).toEqual(winner?.manifest.entry);
  }, 60_000);

  it('of one address: one wins, the others are refused', async () => {
    const registry = await newRegistry();
    const builds = await Promise.all(['pond', 'river', 'lake'].map((name) => toyBuild(name, { path: '/water' })));
    const said = await race(
      registry,
      builds.map(({ dist }) => dist),
    );
    expect(said.filter((word) => word === 'published')).toHaveLength(1);
  }, 60_000);

  it('are not blocked by the leftovers of a crashed one', async () => {
    const registry = await newRegistry();
    // An incomplete step, an old lock, and a version that was bound and never became live.
    await mkdir(join(registry.store.root, 'publisher.lock'));
    await mkdir(join(registry.store.root, 'drafts'), { recursive: true });
    await writeFile(join(registry.store.root, 'drafts', 'half'), '{');
    const from = Date.now();
    const { dist } = await toyBuild('pond');
    expect(await race(registry, [dist])).toEqual(['published']);
    expect(Date.now() - from).toBeLessThan(10_000);
  }, 60_000);
});

/** Runs a publisher process to its end; returns its output. */
function publisher(words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PUBLISHER, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  return new Promise((resolve) => child.once('exit', () => resolve(Buffer.concat(said).toString())));
}
