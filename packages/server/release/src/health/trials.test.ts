import { describe, expect, it } from 'vitest';
import type { PublishedVersion } from '../ledger/documents.ts';
import { trialsOf } from './trials.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const version = (name: string, at: number, words: Partial<PublishedVersion> = {}): PublishedVersion => ({
  version: name,
  published: { by: 'aoki', at, why: '', commit: '' },
  ...words,
});

describe('trialsOf', () => {
  it('returns versions published in the last day, new parts included (D-05)', () => {
    const old = version('1.0.0', NOW - 90 * HOUR);
    const parts = {
      fresh: { live: '2.0.0', versions: [old, version('2.0.0', NOW - HOUR)] },
      settled: { live: '2.0.0', versions: [old, version('2.0.0', NOW - 25 * HOUR)] },
      first: { live: '1.0.0', versions: [version('1.0.0', NOW - HOUR)] },
      gone: { live: null, versions: [old, version('2.0.0', NOW - HOUR)] },
      returned: { live: '1.0.0', versions: [old, version('2.0.0', NOW - HOUR)] },
    };
    expect(trialsOf({ parts }, NOW)).toEqual([
      { kind: 'fresh', part: 'fresh', version: '2.0.0', against: '1.0.0', since: NOW - HOUR },
      { kind: 'fresh', part: 'first', version: '1.0.0', against: null, since: NOW - HOUR },
    ]);
  });

  it('returns a canary, compared with the live version, however long it runs (D-05)', () => {
    const canary = { version: '2.0.0', percent: 5, since: NOW - 50 * HOUR };
    const versions = [version('1.0.0', NOW - 90 * HOUR), version('2.0.0', NOW - 50 * HOUR)];
    const parts = { pond: { live: '1.0.0', versions, canary } };
    expect(trialsOf({ parts }, NOW)).toEqual([
      { kind: 'canary', part: 'pond', version: '2.0.0', against: '1.0.0', since: canary.since },
    ]);
  });
});
