import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../steps/publish.ts';
import { sweep } from '../steps/sweep.ts';
import { toyBuild, toyShell } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import type { PartPointer } from './documents.ts';
import { previousVersion } from './previous-version.ts';

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
});

const put = (name: string, version: string, shared = { react: '^19.3.1' }) =>
  registry.publish(name, { version, shared, face: `${name} ${version}` });

async function liveRelease() {
  const { current } = await registry.ledger.readCurrent();
  return registry.ledger.readRelease(String(current.release));
}
const previous = async () =>
  (await liveRelease()).previous?.map(({ manifest: { name, version } }) => `${name}@${version}`);

describe('the previous version of a remote in a release (D-09)', () => {
  it('is the version that was live before; absent while there is none', async () => {
    await put('pond', '1.0.0');
    await put('lake', '1.0.0');
    expect(await liveRelease()).not.toHaveProperty('previous');
    await put('pond', '2.0.0');
    expect(await previous()).toEqual(['pond@1.0.0']);
    expect((await liveRelease()).previous?.[0]?.base).toBe('/remotes/pond/1.0.0/');
  });

  it('is never a version that was rolled back', async () => {
    for (const version of ['1.0.0', '2.0.0']) await put('pond', version);
    await registry.rollBack('pond');
    expect(await previous()).toBeUndefined();
    await put('pond', '3.0.0');
    expect(await previous()).toEqual(['pond@1.0.0']);
  });

  it('is never a version whose files were deleted', async () => {
    for (const version of ['1.0.0', '2.0.0']) await put('pond', version);
    const later = { ...registry.settings, now: registry.settings.now + 400 * 86_400_000 };
    await sweep(later, { last: 1, days: 0 });
    expect(await registry.live()).toEqual(['pond@2.0.0']);
    expect(await previous()).toBeUndefined();
  });

  it('is never a version whose libraries the live shell does not provide', async () => {
    await put('pond', '1.0.0');
    const react = { provides: { react: '20.0.0' } };
    const { dist } = await toyBuild('pond', { version: '2.0.0', shared: { react: '^20.0.0' } });
    const result = await publish([await toyShell(react), dist], registry.settings);
    expect(result.kind).toBe('published');
    expect(await previous()).toBeUndefined();
  });

  it('is never a version that was published but not live', () => {
    const published = { by: 'toy', at: 1, why: '', commit: '' };
    const pointer = (live_until?: number): PartPointer => ({
      live: '2.0.0',
      versions: [
        { version: '1.0.0', published, ...(live_until === undefined ? {} : { live_until }) },
        { version: '2.0.0', published },
      ],
    });
    expect([previousVersion(pointer()), previousVersion(pointer(5))]).toEqual([null, '1.0.0']);
  });
});
