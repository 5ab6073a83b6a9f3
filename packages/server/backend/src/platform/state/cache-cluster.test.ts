import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedStateContract } from '../../testing/cache/shared-state-contract.ts';
import { startTestCluster, type TestCluster } from '../../testing/cache/valkey-cluster.ts';
import { findCacheProgram } from '../../testing/cache/valkey-server.ts';
import { openDemoStore } from '../../testing/demo-store.ts';
import type { Database } from '../database/database.ts';
import { openSharedState } from './shared-state.ts';
import { openValkeyState } from './valkey-state.ts';

const program = findCacheProgram();

describe.skipIf(!program)('a Valkey or Redis cluster (skipped without valkey-server or redis-server)', () => {
  let database: Database;
  let cluster: TestCluster;
  beforeAll(async () => {
    [database, cluster] = await Promise.all([openDemoStore(), startTestCluster(program ?? '')]);
  });
  afterAll(async () => {
    await cluster.stop();
    await database.close();
  });

  const logged: string[] = [];
  const log = {
    info: (_: object, event: string) => void logged.push(event),
    warn: (_: object, event: string) => void logged.push(event),
  };
  /** Without the database fallback, so that unsupported commands fail. */
  const openAlone = () => openValkeyState(cluster.url, log);

  sharedStateContract('a cluster of Valkey or Redis', () => [openAlone(), openAlone()]);

  it('distributes owners and counters over all masters (H05)', async () => {
    const state = openAlone();
    const terms = { seconds: 60, most: 2 };
    for (let owner = 0; owner < 50; owner += 1) {
      const place = { owner: `owner-${owner}`, key: 'seen' };
      expect(await state.write(place, owner, terms)).toBe(true);
      expect(await state.read(place)).toBe(owner);
      expect((await state.count(`calls:${owner}`, { by: 1, windowMs: 60_000 })).total).toBe(1);
    }
    for (const keys of await cluster.keysOfMasters()) expect(keys).toBeGreaterThan(10);
    await state.close();
  });

  it('survives the loss of a master: no call fails, and the replica takes over with its values (H05)', async () => {
    const state = openSharedState({ database, clock: () => Date.now(), url: cluster.url, log });
    const place = { owner: 'lost', key: 'seen' };
    await state.write(place, 'kept', { seconds: 600 });
    const lost = cluster.loseMasterOf('store:{lost}:value:seen');
    let isLost = true;
    const over = lost.finally(() => {
      isLost = false;
    });
    // Until the failover the database answers, which does not have the cached values.
    while (isLost) {
      expect([null, 'kept']).toContain(await state.read(place));
      await pause(20);
    }
    await over;
    await expect.poll(() => state.read(place), { timeout: 15_000 }).toBe('kept');
    await state.write(place, 'new', { seconds: 600 });
    const alone = openAlone();
    expect(await alone.read(place)).toBe('new');
    await alone.close();
    expect(logged.filter((event) => event.includes('unavailable')).length).toBe(
      logged.filter((e) => e.includes('available again')).length,
    );
    await state.close();
  });
});
