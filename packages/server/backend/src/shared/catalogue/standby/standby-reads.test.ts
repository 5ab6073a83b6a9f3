import { describe, expect, it } from 'vitest';
import type { Queries } from '../../../platform/database/database.ts';
import type { ReplayState, Standby } from '../../../platform/database/standby/standby.ts';
import { TooSlowError } from '../../../platform/deadline/deadline.ts';
import { PrimaryPositions } from './primary-positions.ts';
import { MOST_BEHIND_MS, StandbyReads } from './standby-reads.ts';

/** Placeholders: the tests only compare their identity. */
const [PRIMARY, STANDBY] = [{}, {}] as [Queries, Queries];
const read = async (queries: Queries) => (queries === STANDBY ? 'standby' : 'primary');

/** Fakes of a standby, a primary and a clock whose state the test sets. */
function scene() {
  const now = { primary: 1_000, ms: 0, fault: undefined as Error | undefined };
  const state: { -readonly [Key in keyof ReplayState]: ReplayState[Key] } = {
    isStandby: true,
    position: 1_000,
    changes: 7,
  };
  const standby: Standby = {
    async use(work) {
      if (now.fault) throw now.fault;
      return work({ standing: async () => ({ ...state }), queries: STANDBY });
    },
    close: async () => undefined,
  };
  const logged: string[] = [];
  const log = {
    info: (_fields: object, event: string) => void logged.push(event),
    warn: (fields: object) => void logged.push(String(Reflect.get(fields, 'reason'))),
  };
  const reads = new StandbyReads({ standby, primaryPosition: async () => now.primary, log, monotonic: () => now.ms });
  const source = (changes = 7) => reads.read(changes, PRIMARY, read);
  return { now, state, reads, logged, source };
}

describe('StandbyReads', () => {
  it('reads from the primary until the standby was compared with it, then from the standby', async () => {
    const { reads, source } = scene();
    expect(await source()).toBe('primary');
    await reads.look();
    expect(await source()).toBe('standby');
    expect(Object.fromEntries(reads.counts())).toEqual({ away: 1, none: 1 });
  });

  it('reads from the primary while the standby lacks a change committed before the call', async () => {
    const { reads, source, state } = scene();
    await reads.look();
    expect(await source(8)).toBe('primary');
    expect(await source(7)).toBe('standby');
    state.changes = 8;
    expect(await source(8)).toBe('standby');
    expect(reads.counts().get('change-missing')).toBe(1);
  });

  it('reads from the primary while the standby may exceed the maximum lag', async () => {
    const { now, reads, source, state, logged } = scene();
    await reads.look();
    now.primary = 2_000;
    now.ms = MOST_BEHIND_MS;
    expect(await source()).toBe('standby');
    now.ms = MOST_BEHIND_MS + 1;
    expect(await source()).toBe('primary');
    state.position = 2_000;
    expect(await source()).toBe('primary');
    await reads.look();
    expect(await source()).toBe('standby');
    expect(logged).toEqual(['listings are read from the standby', 'listings are read from the standby']);
  });

  it('falls back to the primary when the standby is unavailable, until a look finds it again (H05)', async () => {
    const { now, reads, source, logged } = scene();
    await reads.look();
    now.fault = new Error('connection refused');
    expect(await source()).toBe('primary');
    await reads.look();
    expect(reads.lagMs()).toBe(Number.POSITIVE_INFINITY);
    now.fault = undefined;
    expect(await source()).toBe('primary');
    await reads.look();
    expect(await source()).toBe('standby');
    expect(logged).toEqual(['listings are read from the standby', 'Error', 'listings are read from the standby']);
  });

  it('falls back to the primary when the standby fails the statement, and logs the reason without the SQL', async () => {
    const { reads, logged } = scene();
    await reads.look();
    const cancelled = async (queries: Queries) => {
      const cause = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
      if (queries === STANDBY) throw new Error('select … where word = 育毛剤', { cause });
      return 'primary';
    };
    expect(await reads.read(7, PRIMARY, cancelled)).toBe('primary');
    expect(logged).toEqual(['listings are read from the standby', '40001']);
  });

  it('does not retry on the primary for a caller that timed out', async () => {
    const { now, reads, source } = scene();
    await reads.look();
    now.fault = new TooSlowError('nobody waits');
    await expect(source()).rejects.toBe(now.fault);
    now.fault = undefined;
    expect(await source()).toBe('standby');
  });

  it('does not read from a promoted standby', async () => {
    const { reads, source, state, logged } = scene();
    await reads.look();
    state.isStandby = false;
    expect(await source()).toBe('primary');
    expect(reads.counts().get('promoted')).toBe(1);
    await reads.look();
    expect(logged).toEqual(['listings are read from the standby']);
  });

  it('does not read from a standby that is ahead of the primary while its position does not move', async () => {
    const { now, reads, source, state, logged } = scene();
    await reads.look();
    state.position = 1_500;
    await reads.look();
    expect(await source()).toBe('primary');
    now.primary = 1_600;
    await reads.look();
    expect(await source()).toBe('primary');
    state.position = 1_600;
    await reads.look();
    expect(await source()).toBe('standby');
    expect(logged).toEqual(['listings are read from the standby', 'ahead', 'listings are read from the standby']);
  });
});

it('computes the age from the last moment at which the primary was at the position of the standby', () => {
  const positions = new PrimaryPositions();
  expect(positions.ageOf(10, 0)).toBe(Number.POSITIVE_INFINITY);
  positions.note(10, 100);
  positions.note(10, 300);
  positions.note(20, 500);
  expect(positions.ageOf(9, 600)).toBe(Number.POSITIVE_INFINITY);
  expect(positions.ageOf(10, 600)).toBe(300);
  expect(positions.ageOf(19, 600)).toBe(300);
  expect(positions.ageOf(25, 600)).toBe(100);
});
