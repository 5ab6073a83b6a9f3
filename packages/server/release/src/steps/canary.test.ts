import { beforeEach, describe, expect, it } from 'vitest';
import { releaseOfArms } from '../live/release-of-arms.ts';
import { toyBuild, toyShell } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { promote, startCanary, stopCanary } from './canary.ts';
import { type PublishSettings, publish, type Stage } from './publish.ts';
import { rollBack } from './rollback.ts';
import { sweep } from './sweep.ts';
import { unpublish } from './unpublish.ts';

const DAY_MS = 86_400_000;

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
  await put('pond', '1.0.0');
  await put('river', '1.0.0');
});

const put = (name: string, version: string) => registry.publish(name, { version, face: `${name} ${version}` });
const settingsFor = (more: Partial<PublishSettings> = {}) => ({ ...registry.settings, ...more });

/** Publishes a build at a stage; returns its refusals as text, empty on success. */
async function offer(stage: Stage, name: string, words: Parameters<typeof toyBuild>[1] = {}) {
  const { dist } = await toyBuild(name, { face: `${name} ${words.version}`, ...words });
  const result = await publish([dist], settingsFor({ stage }));
  return result.kind === 'refused' ? result.refusals.map(({ field, found }) => `${field}: ${found}`) : [];
}
const CANDIDATE: Stage = { kind: 'candidate' };
const canaryOf = (percent: number): Stage => ({ kind: 'canary', percent });

const current = async () => (await registry.ledger.readCurrent()).current;
const release = async () => registry.ledger.readRelease(String((await current()).release));
const canaries = async () =>
  ((await release()).canaries ?? []).map(({ origin, percent }) => `${origin.part}@${origin.version} ${percent} %`);

describe('a candidate', () => {
  it('passes all checks and is stored, bound to its bytes, without becoming live (D-05)', async () => {
    const before = (await current()).release;
    expect(await offer(CANDIDATE, 'pond', { version: '2.0.0' })).toEqual([]);
    expect(await registry.live()).toEqual(['pond@1.0.0', 'river@1.0.0']);
    expect(await current()).toMatchObject({ release: before, action: 'candidate', moved: [{ candidate: '2.0.0' }] });
    expect(await registry.store.files.list({ part: 'pond', version: '2.0.0' })).toContain('screen.js');
    expect(await offer(CANDIDATE, 'pond', { version: '2.0.0', face: 'other' })).toEqual([
      expect.stringContaining('with other bytes'),
    ]);
    expect(await offer(CANDIDATE, 'pond', { version: '2.0.1', contract: 2 })).toEqual(['contract: 2']);
  });

  it('may depend on others published with it, and is refused when it conflicts with live parts', async () => {
    const [pond, river] = [
      await toyBuild('pond', { version: '2.0.0', contract: 2 }),
      await toyBuild('river', { version: '2.0.0', contract: 2 }),
    ];
    const shell = await toyShell({ contract: 2 });
    const together = await publish([shell, pond.dist, river.dist], settingsFor({ stage: CANDIDATE }));
    expect(together.kind).toBe('published');
    expect(await offer(CANDIDATE, 'lake', { version: '1.0.0', path: '/pond' })).not.toEqual([]);
  });

  it('is no rollback target, and counts as newest after its promotion', async () => {
    await offer(CANDIDATE, 'pond', { version: '1.5.0' });
    await put('pond', '2.0.0');
    expect(await registry.rollBack('pond')).toBe('1.0.0');
    await put('pond', '3.0.0');
    expect(await promote({ part: 'pond', version: '1.5.0' }, registry.settings)).toMatchObject({
      kind: 'moved',
      from: '3.0.0',
      to: '1.5.0',
    });
    expect(await registry.rollBack('pond')).toBe('3.0.0');
  });

  it('is retained for at least thirty days, and displaces no rollback target', async () => {
    for (let patch = 1; patch <= 12; patch += 1) await offer(CANDIDATE, 'pond', { version: `9.0.${patch}` });
    await put('pond', '2.0.0');
    const at = (days: number) => ({ ...registry.settings, now: registry.settings.now + days * DAY_MS });
    expect(await sweep(at(29), { last: 2, days: 0 })).toEqual([]);
    const gone = await sweep(at(31), { last: 2, days: 0 });
    expect(gone.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, index) => `9.0.${index + 1}`));
    expect(await registry.rollBack('pond')).toBe('1.0.0');
  });
});

describe('a canary', () => {
  it('is in the release with its share, without changing the live parts (D-05)', async () => {
    const before = await release();
    expect(await offer(canaryOf(5), 'pond', { version: '2.0.0' })).toEqual([]);
    expect(await registry.live()).toEqual(['pond@1.0.0', 'river@1.0.0']);
    expect(await canaries()).toEqual(['pond@2.0.0 5 %']);
    expect(releaseOfArms(await release(), []).id).toBe(before.id);
  });

  it('can grow, be promoted, or be stopped with author and reason (D-05)', async () => {
    await offer(CANDIDATE, 'pond', { version: '2.0.0-abc' });
    await startCanary({ part: 'pond', version: '2.0.0', percent: 5 }, registry.settings);
    await startCanary({ part: 'pond', version: '2.0.0', percent: 25 }, registry.settings);
    expect(await canaries()).toEqual(['pond@2.0.0-abc 25 %']);
    const arm = releaseOfArms(await release(), ['pond']).id;
    expect(await promote({ part: 'pond' }, registry.settings)).toMatchObject({ from: '1.0.0', to: '2.0.0-abc' });
    expect([await canaries(), (await current()).release]).toEqual([[], arm]);

    await offer(canaryOf(10), 'pond', { version: '3.0.0' });
    expect(await stopCanary({ part: 'pond' }, { ...registry.settings, by: 'aoki', why: 'slow' })).toMatchObject({
      kind: 'changed',
      version: '3.0.0',
      percent: 0,
    });
    const marked = (await current()).parts.pond?.versions.find(({ version }) => version === '3.0.0');
    expect(marked?.rolled_back).toMatchObject({ by: 'aoki', why: 'slow' });
    expect(await offer(canaryOf(10), 'pond', { version: '3.0.0' })).toEqual([expect.stringContaining('aoki')]);
    expect(await registry.live()).toEqual(['pond@2.0.0-abc', 'river@1.0.0']);
  });

  it('of the shell and of several remotes run concurrently, each with its own share', async () => {
    await offer(canaryOf(5), 'pond', { version: '2.0.0' });
    await offer(canaryOf(50), 'river', { version: '2.0.0' });
    const shell = await toyShell({ version: '7.0.0' }, { 'main.js': 'next' });
    await publish([shell], settingsFor({ stage: canaryOf(10) }));
    expect(await canaries()).toEqual(['pond@2.0.0 5 %', 'river@2.0.0 50 %', 'shell@7.0.0 10 %']);
    const both = releaseOfArms(await release(), ['pond', 'shell']);
    expect([both.shell.version, both.remotes.map(({ manifest }) => manifest.version)]).toEqual([
      '7.0.0',
      ['2.0.0', '1.0.0'],
    ]);
  });

  it('of a part that was never live is live for all: there is nothing to compare it with (D-05)', async () => {
    await offer(CANDIDATE, 'lake', { version: '1.0.0' });
    expect(await offer(canaryOf(5), 'lake', { version: '1.0.0' })).toEqual([]);
    expect(await registry.live()).toContain('lake@1.0.0');
    expect(await current()).toMatchObject({ action: 'publish', moved: [{ part: 'lake', from: null, to: '1.0.0' }] });
    expect(await canaries()).toEqual([]);
    expect(await offer(canaryOf(5), 'lake', { version: '1.0.1' })).toEqual([]);
    expect(await canaries()).toEqual(['lake@1.0.1 5 %']);
  });

  it('equal to the live version changes nothing, unless its bytes differ', async () => {
    const { revision } = await current();
    expect(await offer(canaryOf(5), 'pond', { version: '1.0.0' })).toEqual([]);
    expect(await offer(canaryOf(5), 'pond', { version: '1.0.0', face: 'other' })).toEqual([
      expect.stringContaining('with other bytes'),
    ]);
    expect((await current()).revision).toBe(revision);
  });

  it('is refused for a removed part, and of an unknown version', async () => {
    await put('lake', '1.0.0');
    await unpublish({ part: 'lake' }, registry.settings);
    expect(await offer(canaryOf(5), 'lake', { version: '1.0.1' })).toEqual(['canary: lake, which was removed']);
    const start = (version: string) => startCanary({ part: 'pond', version, percent: 5 }, registry.settings);
    expect(await start('9.9.9')).toMatchObject({ reasons: [expect.stringContaining('never published')] });
    expect(await promote({ part: 'pond' }, registry.settings)).toMatchObject({ kind: 'refused' });
    expect(await stopCanary({ part: 'pond' }, registry.settings)).toMatchObject({ reasons: ['pond has no canary'] });
  });

  it('is checked against both versions of every other part, and so are later publishes', async () => {
    expect(await offer(canaryOf(5), 'pond', { version: '2.0.0', path: '/puddle' })).toEqual([
      'takes away: the address /pond (pond)',
    ]);
    const { dist } = await toyBuild('pond', { version: '2.0.0', path: '/puddle' });
    await publish([dist], settingsFor({ stage: canaryOf(5), takesAway: true }));
    // No live part claims /puddle, but the canary does.
    expect(await offer({ kind: 'live' }, 'lake', { version: '1.0.0', path: '/puddle' })).not.toEqual([]);
    // /pond still belongs to the live version.
    expect(await offer({ kind: 'live' }, 'lake', { version: '1.0.0', path: '/pond' })).not.toEqual([]);
    const shell = await toyShell({ version: '7.0.0', provides: { react: '20.0.0' } });
    const refused = await publish([shell], settingsFor({ stage: canaryOf(5) }));
    expect(JSON.stringify(refused)).toContain('pond@2.0.0 shared.react');
  });
});

describe('a canary and the other steps', () => {
  it('a publish of its part ends it, and it becomes a candidate', async () => {
    await offer(canaryOf(5), 'pond', { version: '2.0.0' });
    await put('pond', '1.0.1');
    expect(await canaries()).toEqual([]);
    expect((await startCanary({ part: 'pond', version: '2.0.0', percent: 5 }, registry.settings)).kind).toBe('changed');
    await offer(canaryOf(10), 'pond', { version: '2.0.1' });
    expect(await canaries()).toEqual(['pond@2.0.1 10 %']);
  });

  it('a publish of another part does not affect it', async () => {
    await offer(canaryOf(5), 'pond', { version: '2.0.0' });
    await put('river', '2.0.0');
    expect(await canaries()).toEqual(['pond@2.0.0 5 %']);
  });

  it('a rollback or removal of its part ends it', async () => {
    await put('pond', '1.0.1');
    await offer(canaryOf(5), 'pond', { version: '2.0.0' });
    expect(await rollBack({ part: 'pond' }, registry.settings)).toMatchObject({ endedCanaries: ['pond'] });
    expect([await canaries(), await registry.live()]).toEqual([[], ['pond@1.0.0', 'river@1.0.0']]);
    await startCanary({ part: 'pond', version: '2.0.0', percent: 5 }, registry.settings);
    expect((await unpublish({ part: 'pond' }, registry.settings)).kind).toBe('moved');
    expect([await canaries(), await registry.live()]).toEqual([[], ['river@1.0.0']]);
  });

  it('a rollback ends an incompatible canary of another part, and no other', async () => {
    await put('lake', '1.0.0');
    const moved = await toyBuild('river', { version: '2.0.0', path: '/stream' });
    await publish([moved.dist], settingsFor({ takesAway: true }));
    const { dist } = await toyBuild('pond', { version: '2.0.0', path: '/river' });
    await publish([dist], settingsFor({ stage: canaryOf(5), takesAway: true }));
    await offer(canaryOf(5), 'lake', { version: '2.0.0' });
    expect(await rollBack({ part: 'river' }, registry.settings)).toMatchObject({
      to: '1.0.0',
      endedCanaries: ['pond'],
    });
    expect(await canaries()).toEqual(['lake@2.0.0 5 %']);
  });

  it('a sweep never deletes its files, however old they are', async () => {
    await offer(canaryOf(5), 'pond', { version: '2.0.0' });
    const late = { ...registry.settings, now: registry.settings.now + 900 * DAY_MS };
    expect(await sweep(late, { last: 1, days: 0 })).toEqual([]);
    await stopCanary({ part: 'pond' }, late);
    // An open page may still request its files.
    expect(await sweep({ ...late, now: late.now + DAY_MS / 2 }, { last: 1, days: 0 })).toEqual([]);
    expect(await sweep({ ...late, now: late.now + 31 * DAY_MS }, { last: 1, days: 0 })).toHaveLength(1);
  });
});
