import { countPartHealth, readPartHealth } from '@store/contracts/calls/service';
import type { RequestOf } from '@store/contracts/wire';
import { count } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { partHealth } from '../../platform/database/tables/part-health.ts';
import { contextOf, GUEST } from '../../testing/demo-store.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { forgetOldCounts } from './count-part-health.ts';
import { readPartHealthHandler } from './read-part-health.ts';
import { sliceAt } from './slices.ts';

const TOKEN = 'p'.repeat(32);
const MINUTE = 60_000;
type Parts = RequestOf<typeof countPartHealth>['parts'];

const backend = backendForFile({ PART_HEALTH_TOKEN: TOKEN });

const add = (parts: Parts) => backend.visitor().ask(countPartHealth, { parts });
const pond = (version: string, counts: Parts[number]['counts']) => ({ part: 'pond', version, counts });
const sumOf = async (version: string, since: number, until?: number) => {
  const windows = [{ part: 'pond', version, since, ...(until && { until }) }];
  const { rows } = await backend.visitor().ask(readPartHealth, { token: TOKEN, windows });
  return rows[0]?.counts;
};

describe('part health counts', () => {
  it('are summed by part, version and time slice, and read for time windows (D-13)', async () => {
    const start = backend.clock.now;
    await add([
      pond('1.0.0', { visits: 3, fault_render: 1 }),
      pond('1.0.0', { visits: 1 }),
      pond('2.0.0', { visits: 9 }),
    ]);
    await add([pond('1.0.0', { visits: 2, lcp_3: 5 })]);
    expect(await sumOf('1.0.0', start)).toEqual({ visits: 6, fault_render: 1, lcp_3: 5 });
    backend.clock.now += 10 * MINUTE;
    await add([pond('1.0.0', { visits: 10 })]);
    expect(await sumOf('1.0.0', start)).toMatchObject({ visits: 16 });
    expect(await sumOf('1.0.0', backend.clock.now)).toEqual({ visits: 10 });
    expect(await sumOf('1.0.0', start, backend.clock.now - 5 * MINUTE)).toMatchObject({ visits: 6 });
    expect(await sumOf('9.9.9', start)).toEqual({});
  });

  it('lose nothing when many gateways report concurrently', async () => {
    const both = [pond('3.0.0', { visits: 1 }), pond('3.1.0', { visits: 1 })];
    await Promise.all(Array.from({ length: 20 }, (_, turn) => add(turn % 2 ? both : both.toReversed())));
    expect(await sumOf('3.0.0', backend.clock.now)).toEqual({ visits: 20 });
    expect(await sumOf('3.1.0', backend.clock.now)).toEqual({ visits: 20 });
  });

  it('can be read only with the secret, and by no one when none is configured', async () => {
    const windows = [{ part: 'pond', version: '1.0.0', since: 0 }];
    for (const token of ['x', `${TOKEN}x`])
      expect(await backend.visitor().refusal(readPartHealth, { token, windows })).toMatchObject({ code: 'not-found' });
    const context = contextOf(backend.database, GUEST, backend.clock.now);
    const closed = await readPartHealthHandler(undefined).run({ token: TOKEN, windows }, context);
    expect(closed).toMatchObject({ body: { code: 'not-found' } });
  });

  it('of measures that only a newer version knows are dropped, also where such a version stored them', async () => {
    // Deliberately a measure that the types do not know.
    const newer = { visits: 1, hovers: 2 } as Parts[number]['counts'];
    await add([pond('5.0.0', newer)]);
    expect(await sumOf('5.0.0', backend.clock.now)).toEqual({ visits: 1 });
    const slice = sliceAt(backend.clock.now);
    await backend.database.insert(partHealth).values({ part: 'pond', version: '5.1.0', slice, counts: newer });
    expect(await sumOf('5.1.0', backend.clock.now)).toEqual({ visits: 1 });
  });

  it.each<[string, unknown]>([
    ['a negative number', { part: 'pond', version: '1.0.0', counts: { visits: -1 } }],
    ['a fraction', { part: 'pond', version: '1.0.0', counts: { visits: 0.5 } }],
    ['a number out of range', { part: 'pond', version: '1.0.0', counts: { visits: 1e15 } }],
    ['an invalid part name', { part: "pond'; drop table part_health", version: '1.0.0', counts: {} }],
    ['an invalid version', { part: 'pond', version: 'latest', counts: {} }],
    ['an unknown field', { part: 'pond', version: '1.0.0', counts: {}, customer_code: 'C0000001' }],
  ])('rejects a report with %s as a whole', async (_what, part) => {
    const before = await backend.database.select({ rows: count() }).from(partHealth);
    // Deliberately a request that the types do not allow.
    const parts = [pond('1.0.0', { visits: 1 }), part] as Parts;
    await expect(add(parts)).rejects.toThrow('answered 400');
    expect(await backend.database.select({ rows: count() }).from(partHealth)).toEqual(before);
  });

  it('are stored for 30 days', async () => {
    await add([pond('4.0.0', { visits: 1 })]);
    const written = backend.clock.now;
    await forgetOldCounts(backend.database, written + 29 * 86_400_000);
    expect(await sumOf('4.0.0', written)).toEqual({ visits: 1 });
    await forgetOldCounts(backend.database, written + 31 * 86_400_000);
    expect(await sumOf('4.0.0', written)).toEqual({});
  });
});
