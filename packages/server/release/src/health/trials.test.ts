import { describe, expect, it } from 'vitest';
import type { PublishedVersion } from '../ledger/documents.ts';
import { promote } from '../steps/canary.ts';
import { publish } from '../steps/publish.ts';
import { rollBack } from '../steps/rollback.ts';
import { undo } from '../steps/undo.ts';
import { unmark } from '../steps/unmark.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { trialsOf } from './trials.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const version = (name: string, at: number, words: Partial<PublishedVersion> = {}): PublishedVersion => ({
  version: name,
  published: { by: 'aoki', at, why: '', commit: '' },
  ...words,
});

describe('trialsOf', () => {
  it('returns versions that became live in the last day, new parts included (D-05)', () => {
    const old = version('1.0.0', NOW - 90 * HOUR);
    const parts = {
      fresh: { live: '2.0.0', versions: [old, version('2.0.0', NOW - HOUR)] },
      settled: { live: '2.0.0', versions: [old, version('2.0.0', NOW - 25 * HOUR)] },
      first: { live: '1.0.0', versions: [version('1.0.0', NOW - HOUR)] },
      gone: { live: null, versions: [old, version('2.0.0', NOW - HOUR)] },
      returned: { live: '1.0.0', versions: [{ ...old, live_since: NOW - HOUR }, version('2.0.0', NOW - 2 * HOUR)] },
    };
    expect(trialsOf({ parts }, NOW)).toEqual([
      { kind: 'fresh', part: 'fresh', version: '2.0.0', against: '1.0.0', since: NOW - HOUR },
      { kind: 'fresh', part: 'first', version: '1.0.0', against: null, since: NOW - HOUR },
      { kind: 'fresh', part: 'returned', version: '1.0.0', against: null, since: NOW - HOUR },
    ]);
  });

  it('returns a canary, however long it runs, beside the live version that it is compared with (D-05)', () => {
    const canary = { version: '2.0.0', percent: 5, since: NOW - 50 * HOUR };
    const [first, second] = [version('1.0.0', NOW - 90 * HOUR), version('2.0.0', NOW - 50 * HOUR)];
    const versions = [first, second];
    const parts = { pond: { live: '1.0.0', versions, canary } };
    const ofCanary = { kind: 'canary', part: 'pond', version: '2.0.0', against: '1.0.0', since: canary.since };
    expect(trialsOf({ parts }, NOW)).toEqual([ofCanary]);
    const fresh = [version('0.9.0', NOW - 99 * HOUR), { ...first, live_since: NOW - HOUR }, second];
    const ofLive = { kind: 'fresh', part: 'pond', version: '1.0.0', against: '0.9.0', since: NOW - HOUR };
    expect(trialsOf({ parts: { pond: { live: '1.0.0', versions: fresh, canary } } }, NOW)).toEqual([ofCanary, ofLive]);
  });

  it('returns a candidate from its promotion and from an undo on, however old its publish (D-05)', async () => {
    const registry = await toyRegistry();
    await registry.publish('pond', { version: '1.0.0', face: '1' });
    const { dist } = await toyBuild('pond', { version: '2.0.0', face: '2' });
    const { now } = registry.settings;
    const at = (hours: number) => ({ ...registry.settings, now: now + hours * HOUR });
    await publish([dist], { ...at(0), stage: { kind: 'candidate' } });
    const trials = async (hours: number) => trialsOf((await registry.ledger.readCurrent()).current, at(hours).now);
    const trial = { kind: 'fresh', part: 'pond', version: '2.0.0', against: '1.0.0' };
    expect(await trials(48)).toEqual([]);
    await promote({ part: 'pond', version: '2.0.0' }, at(48));
    expect(await trials(49)).toEqual([{ ...trial, since: at(48).now }]);
    await rollBack({ part: 'pond' }, at(80));
    await undo({}, at(96));
    expect(await trials(97)).toEqual([{ ...trial, since: at(96).now }]);
    await rollBack({ part: 'pond' }, at(100));
    await unmark({ part: 'pond', version: '2.0.0' }, { ...at(200), why: 'a false alarm' });
    await promote({ part: 'pond', version: '2.0.0' }, at(201));
    expect(await trials(202)).toEqual([{ ...trial, since: at(201).now }]);
  });
});
