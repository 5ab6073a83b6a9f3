import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { LiveRemote, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import { describe, expect, it } from 'vitest';
import { readBuild } from '../build/read-build.ts';
import { allSchemas } from '../rules/fingerprints.ts';
import { readDefinition } from '../rules/read-definition.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { claimRefusals } from './claims.ts';
import { refusalText } from './refusal.ts';
import { schemaRefusals } from './schemas.ts';

const OFFER = { offer_code: 'A', product_code: 'P1', order_type: 'NORMAL', quantity: 1, label: 'a', note: '' };
const FORM = { id: 'pond', title: 'a', lead: 'a', offers: [OFFER], extras: [], notes: [] };
const TRUE_WORDS = {
  team: 'team pond',
  routes: [{ id: 'pond', path: '/pond', title: 'pond', body_class: 'pond' }],
  reads: [{ name: 'cart' }],
  budget: { script_bytes: 5_000, style_bytes: 1_000 },
};
const server = (words: object = {}, before = '') =>
  `${before}; const kit = require('@store/remote-kit');
   exports.remote = kit.defineRemote({ name: 'pond', ...${JSON.stringify({ ...TRUE_WORDS, ...words })} });`;
const bus = { publishes: [], reads: ['cart'], handles: [] };

async function refusalsOf(source: string, words: Parameters<typeof toyBuild>[1] = {}) {
  const { dist } = await toyBuild('pond', { server: source, bus, ...words });
  return (await claimRefusals(await readBuild(dist))).map(refusalText);
}

describe('the definition in a manifest', () => {
  it('is accepted when the server file, run in isolation, defines the same (D-01)', async () => {
    expect(await refusalsOf(server())).toEqual([]);
  });

  it('reports a timeout of the server file as such (D-01)', async () => {
    const blocked = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
    await expect(readDefinition(blocked, { patienceMs: 1_000 })).rejects.toThrow('printed nothing within 1 s');
  });

  it('ends a loop when its processor time is used up (D-01)', async () => {
    await expect(readDefinition('for (;;);', { processorSeconds: 1 })).rejects.toThrow('1 s of processor time');
  });

  it('does not wait for the loops of another team (D-06)', async () => {
    const ended: string[] = [];
    const loops = Array.from({ length: 2 * availableParallelism() }, () =>
      readDefinition('for (;;);', { processorSeconds: 1, caller: 'others' }).catch(() => ended.push('others')),
    );
    await readDefinition(server(), { caller: 'pond' });
    ended.push('pond');
    await Promise.all(loops);
    expect(ended.indexOf('pond')).toBeLessThan(availableParallelism() + 1);
  });

  it('is refused when the code differs, with field, found and allowed value (D-01)', async () => {
    const other = [{ id: 'zzz', path: '/zzz', title: 'z', body_class: 'z' }];
    const texts = await refusalsOf(
      server({
        team: 'others',
        routes: other,
        fragments: [{ name: 'shelf' }],
        orderForms: [FORM],
        reads: [],
        budget: { script_bytes: 1, style_bytes: 1 },
      }),
    );
    expect(texts.map((text) => text.split(':')[0])).toEqual([
      ...['team', 'routes.pond', 'routes.zzz', 'fragments', 'bus.reads', 'order_forms', 'budget'],
    ]);
    expect(texts[4]).toBe(
      'bus.reads: ["cart"]; allowed: [], as the code says. Rebuild: the manifest is generated from the code.',
    );
  });

  it('includes the query names of its routes', async () => {
    const said = server({ queries: { pond: ['page'] } });
    expect(await refusalsOf(said, { route: { query: ['page'] } })).toEqual([]);
    expect(await refusalsOf(said)).toEqual([expect.stringMatching(/^routes\.pond: .*"query":\["page"\]/)]);
  });

  it('includes the calls in its scripts (D-06)', async () => {
    const uses = { messages: {}, calls: {} };
    const face = 'shop.call({path:"customer/_profile"},{})';
    expect(await refusalsOf(server(), { face, uses })).toEqual([expect.stringContaining('customer/_profile')]);
    const calls = { 'customer/_profile': allSchemas().calls['customer/_profile'] ?? '' };
    expect(await refusalsOf(server(), { face, uses: { messages: {}, calls } })).toEqual([]);
  });
});

describe('a server file in the publish check', () => {
  const secret = join(import.meta.dirname, 'claims.ts');
  it.each([
    ['throws', 'throw new Error("mine")', 'mine'],
    ['exports nothing', 'exports.remote = null; return', 'must export'],
    [
      'reads the disk',
      `process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify('/etc/hostname')})`,
      'restricted',
    ],
    ['writes files', `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(secret)}, '')`, 'restricted'],
    ['starts a process', `process.getBuiltinModule('node:child_process').execFileSync('id')`, 'restricted'],
    ['connects to the network', `process.getBuiltinModule('node:net').connect(1)`, 'no network'],
    ['ends its process', 'process.exit()', 'printed no definition'],
    ['exhausts its memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(0.5))', 'printed no definition'],
  ])('that %s is refused (D-11)', async (_, before, words) => {
    expect((await refusalsOf(server({}, before)))[0]).toContain(words);
    expect(await readFile(secret, 'utf8')).not.toBe('');
  });

  it('cannot read the environment (D-11)', async () => {
    const team = `Object.keys(process.env).join() || 'nobody'`;
    const source = server().replace('"team pond"', team);
    expect(await readDefinition(source)).toMatchObject({ team: 'nobody' });
  });
});

describe('schema fingerprints', () => {
  const shell: ShellManifest = {
    ...{ schema: 1, version: '3.0.0', contract: 1, scripts: [], styles: [], provides: {} },
    speaks: { messages: { cart: 'A', session: 'B', 'order/placed': 'D' }, calls: { product: 'C' } },
  };
  const remote = async (name: string, words: Partial<RemoteManifest>): Promise<LiveRemote> => ({
    base: '',
    manifest: { ...(await toyBuild(name)).manifest, ...words },
  });
  const texts = async (manifest: RemoteManifest, others: readonly LiveRemote[] = []) =>
    schemaRefusals(manifest, shell, others).map(refusalText);

  it('that differ from the live shell’s are refused: message or call, both versions, remedy (D-06)', async () => {
    const { manifest } = await remote('pond', {
      uses: { messages: { cart: 'A', session: 'X' }, calls: { product: 'Y' } },
    });
    expect(await texts(manifest)).toEqual([
      'bus message session: schema X; allowed: B, which shell@3.0.0 has. Build with the contracts of shell@3.0.0, or publish both together, built with the same.',
      expect.stringMatching(/^call product: schema Y; allowed: C, which shell@3\.0\.0 has\./),
    ]);
  });

  it('are compared with live remotes that exchange the message, and with no others (D-06)', async () => {
    const uses = { messages: { 'order/placed': 'D' }, calls: {} };
    const { manifest } = await remote('pond', { bus: { publishes: ['order/placed'], reads: [], handles: [] }, uses });
    const old = { uses: { messages: { 'order/placed': 'E' }, calls: {} } };
    const reader = await remote('mill', { ...old, bus: { publishes: [], reads: ['order/placed'], handles: [] } });
    const bystander = await remote('field', old);
    expect(await texts(manifest, [reader, bystander])).toEqual([
      expect.stringContaining(`allowed: E, which mill@${reader.manifest.version} has`),
    ]);
  });

  it('are not compared for builds without fingerprints', async () => {
    const { manifest } = await remote('pond', {});
    expect(await texts(manifest)).toEqual([]);
  });
});
