import { describe, expect, it } from 'vitest';
import { toyBuild } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { publish } from './publish.ts';
import { rollBack } from './rollback.ts';
import { sweep } from './sweep.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = 1_700_000_000_000;

/** A registry in which `pond` was published on these days, as 1.0.0, 1.0.1 and so on. */
async function registryOf(days: readonly number[]) {
  const registry = await toyRegistry();
  for (const [patch, day] of days.entries()) {
    const { dist } = await toyBuild('pond', { version: `1.0.${patch}`, face: `${patch}` });
    await publish([dist], { ...registry.settings, now: START + day * DAY_MS });
  }
  const at = (ms: number) => ({ ...registry.settings, now: START + ms });
  return {
    ...registry,
    at,
    sweepAt: async (ms: number, retention?: Parameters<typeof sweep>[1]) =>
      (await sweep(at(ms), retention)).map(({ version }) => version),
  };
}

describe('sweep', () => {
  it('retains the live version, the last ten, and those live within thirty days', async () => {
    const days = Array.from({ length: 14 }, (_, index) => index);
    const { sweepAt, store } = await registryOf(days);
    expect(await sweepAt(20 * DAY_MS)).toEqual([]);
    // 1.0.2 was live until day 3, 1.0.3 is of the last ten and 1.0.4 to 1.0.13.
    expect(await sweepAt(32.5 * DAY_MS)).toEqual(['1.0.0', '1.0.1']);
    expect(await sweepAt(100 * DAY_MS)).toEqual(['1.0.2', '1.0.3']);
    expect(await store.files.list({ part: 'pond', version: '1.0.3' })).toEqual([]);
    expect(await store.files.list({ part: 'pond', version: '1.0.4' })).not.toEqual([]);
  });

  it('retains an old version that is live again', async () => {
    const { sweepAt, at, live } = await registryOf([0, 1, 2, 3]);
    await rollBack({ part: 'pond', to: '1.0.0' }, at(4 * DAY_MS));
    expect(await sweepAt(400 * DAY_MS, { last: 1, days: 0 })).toEqual(['1.0.1', '1.0.2']);
    expect(await live()).toEqual(['pond@1.0.0']);
  });

  it('never deletes files that a tab younger than 24 h may request, whatever the options', async () => {
    const { sweepAt } = await registryOf([0, 100]);
    expect(await sweepAt(100 * DAY_MS + 23 * HOUR_MS, { last: 0, days: 0 })).toEqual([]);
    expect(await sweepAt(100 * DAY_MS + 25 * HOUR_MS, { last: 0, days: 0 })).toEqual(['1.0.0']);
  });

  it('prevents a version from becoming live while its files are deleted, also after an interrupted sweep', async () => {
    const registry = await registryOf([0, 1]);
    const { files } = registry.store;
    const broken = { ...registry.store, files: { ...files, remove: () => Promise.reject(new Error('disk')) } };
    const late = registry.at(400 * DAY_MS);
    await expect(sweep({ ...late, store: broken }, { last: 1, days: 0 })).rejects.toThrow('disk');
    const old = await toyBuild('pond', { version: '1.0.0', face: '0' });
    expect(await publish([old.dist], late)).toMatchObject({ refusals: [{ field: 'version' }] });
    expect((await rollBack({ part: 'pond', to: '1.0.0' }, late)).kind).toBe('refused');
    expect(await sweep(late)).toEqual([{ part: 'pond', version: '1.0.0' }]);
    expect(await files.list({ part: 'pond', version: '1.0.0' })).toEqual([]);
    expect((await publish([old.dist], late)).kind).toBe('published');
  });

  it('leaves no rollback target without files, and versions stay bound to their bytes (C-03)', async () => {
    const { sweepAt, at } = await registryOf([0, 1]);
    await sweepAt(400 * DAY_MS, { last: 1, days: 0 });
    const back = await rollBack({ part: 'pond', to: '1.0.0' }, at(401 * DAY_MS));
    expect(back).toMatchObject({
      kind: 'refused',
      reasons: ['pond: 1.0.0 was never published, or its files were deleted'],
    });
    const other = await toyBuild('pond', { version: '1.0.0', face: 'other' });
    expect(await publish([other.dist], at(402 * DAY_MS))).toMatchObject({ refusals: [{ kind: 'conflict' }] });
    const same = await toyBuild('pond', { version: '1.0.0', face: '0' });
    expect((await publish([same.dist], at(403 * DAY_MS))).kind).toBe('published');
  });
});
