import { beforeEach, describe, expect, it } from 'vitest';
import { registryOperations } from '../operations/registry-operations.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { promote, startCanary, stopCanary } from './canary.ts';
import { publish } from './publish.ts';
import { rollBack } from './rollback.ts';
import { undo } from './undo.ts';
import { unmark } from './unmark.ts';
import { unpublish } from './unpublish.ts';

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
  await put('pond', '1.0.0');
  await put('pond', '2.0.0');
});

const put = (name: string, version: string) => registry.publish(name, { version, face: `${name} ${version}` });
const current = async () => (await registry.ledger.readCurrent()).current;
const pond = async () => (await current()).parts.pond;
const undone = async (step?: number) => {
  const result = await undo({ step }, registry.settings);
  return result.kind === 'refused' ? result.reasons.join() : `${result.undone} by ${result.revision}`;
};
const settingsFor = (by: string, why = 'a test') => ({ ...registry.settings, by, why });

async function offer(version: string, percent?: number): Promise<void> {
  const { dist } = await toyBuild('pond', { version, face: version });
  const stage = percent === undefined ? { kind: 'candidate' as const } : { kind: 'canary' as const, percent };
  expect(await publish([dist], { ...registry.settings, stage })).toMatchObject({ kind: 'published' });
}

describe('undo', () => {
  it('of a rollback brings the version back without its mark, from the ledger (D-05)', async () => {
    const before = await current();
    await registry.rollBack('pond');
    expect(await undone()).toBe('4 by 5');
    const after = await current();
    expect(after).toMatchObject({ action: 'undo', undoes: 4, release: before.release });
    expect(after.parts).toEqual(before.parts);
    expect(after.moved).toEqual([{ part: 'pond', from: '1.0.0', to: '2.0.0', commit: 'c0ffee', unmarked: '2.0.0' }]);
    expect(await registry.rollBack('pond')).toBe('1.0.0');
  });

  it('of a promotion, a stop and a removal restores live version, canary and share', async () => {
    await offer('3.0.0', 5);
    const withCanary = await pond();
    for (const change of [promote, stopCanary] as const) {
      expect((await change({ part: 'pond' }, registry.settings)).kind).not.toBe('refused');
      await undone();
      expect(await pond()).toMatchObject({ live: '2.0.0', canary: withCanary?.canary });
      expect((await pond())?.versions).toEqual(withCanary?.versions);
    }
    await startCanary({ part: 'pond', version: '3.0.0', percent: 25 }, registry.settings);
    await undone();
    expect((await pond())?.canary?.percent).toBe(5);
    await unpublish({ part: 'pond' }, registry.settings);
    await undone();
    expect(await registry.live()).toEqual(['pond@2.0.0']);
    expect((await pond())?.canary?.percent).toBe(5);
  });

  it('of a publish leaves its version as a candidate, which no rollback brings back', async () => {
    await put('pond', '3.0.0');
    expect(await undone()).toBe('4 by 5');
    expect((await pond())?.live).toBe('2.0.0');
    await put('pond', '4.0.0');
    expect(await registry.rollBack('pond')).toBe('2.0.0');
    expect((await promote({ part: 'pond', version: '3.0.0' }, registry.settings)).kind).toBe('moved');
  });

  it('leaves later steps of other parts, and candidates stored since', async () => {
    await registry.rollBack('pond');
    await put('lake', '1.0.0');
    await offer('3.0.0');
    expect(await undone(4)).toBe('4 by 7');
    expect(await registry.live()).toEqual(['lake@1.0.0', 'pond@2.0.0']);
    expect((await pond())?.versions.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0', '3.0.0']);
  });

  it('is refused, in one sentence, for a step whose part was changed since, or that changed none', async () => {
    await registry.rollBack('pond');
    await put('pond', '4.0.0');
    expect(await undone(4)).toBe('pond was changed again by step 5 (publish by toy); undo that step first');
    await offer('5.0.0');
    expect(await undone()).toBe('step 6 (candidate by toy) changed no version that visitors get');
    expect(await undone(99)).toBe('there is no step 99');
    expect(await undone(1)).toContain('without the shell there is no page');
  });

  it('is itself undone only by number', async () => {
    await registry.rollBack('pond');
    await undone();
    expect(await undone()).toContain('already undid step 4; to undo that, name it: release undo 5');
    expect(await undone(5)).toBe('5 by 6');
    expect(await registry.live()).toEqual(['pond@1.0.0']);
  });

  it.each([undefined, 4])(
    'by two operators at once, of step %s, happens once; the other gets a sentence (D-05)',
    async (step) => {
      await registry.rollBack('pond');
      const { revision } = await current();
      const both = await Promise.all(['ann', 'bob'].map((by) => undo({ step }, settingsFor(by))));
      expect(both.map(({ kind }) => kind).sort()).toEqual(['refused', 'undone']);
      const lost = both.find((result) => result.kind === 'refused');
      expect(lost?.reasons).toEqual([expect.stringMatching(/^step \d+ (was already undone by|\(undo by)/)]);
      expect((await current()).revision).toBe(revision + 1);
    },
  );

  it('is refused when the restored version does not fit, or its files are gone', async () => {
    await registry.rollBack('pond');
    await registry.store.files.remove({ part: 'pond', version: '2.0.0' });
    expect(await undone()).toBe('pond@2.0.0: its files no longer exist');
  });

  it('is offered in the history for the last change of each part, except the first shell', async () => {
    await registry.rollBack('pond');
    await put('lake', '1.0.0');
    await offer('3.0.0');
    const operations = registryOperations({ ...registry.settings, now: () => registry.settings.now });
    const steps = await operations.history();
    expect(steps.filter(({ may_undo }) => may_undo).map(({ revision }) => revision)).toEqual([5, 4]);
  });
});

describe('unmark', () => {
  it('lets a rolled-back version become live again, with a reason in the ledger', async () => {
    await registry.rollBack('pond');
    await put('pond', '3.0.0');
    const marked = await rollBack({ part: 'pond', to: '2.0.0' }, registry.settings);
    expect(marked).toMatchObject({ reasons: [expect.stringContaining('or unmark it')] });
    const unmarked = { part: 'pond', version: '2.0.0' };
    expect(await unmark(unmarked, settingsFor('ann', ' '))).toMatchObject({ kind: 'refused' });
    expect(await unmark(unmarked, settingsFor('ann', 'false alarm'))).toMatchObject({ revision: 6 });
    expect(await current()).toMatchObject({ done: { by: 'ann', why: 'false alarm' }, moved: [{ unmarked: '2.0.0' }] });
    expect(await unmark(unmarked, settingsFor('ann'))).toMatchObject({
      reasons: ['pond: 2.0.0 is not marked as rolled back'],
    });
    expect(await registry.rollBack('pond', '2.0.0')).toBe('2.0.0');
  });

  it('keeps the marks of other versions', async () => {
    await registry.rollBack('pond');
    await put('pond', '3.0.0');
    await registry.rollBack('pond');
    await unmark({ part: 'pond', version: '2.0.0' }, registry.settings);
    const marks = (await pond())?.versions.filter(({ rolled_back }) => rolled_back);
    expect(marks?.map(({ version }) => version)).toEqual(['3.0.0']);
  });
});
