import { expect, it } from 'vitest';
import { NOTHING_YET, type PublishedVersion, type Revision } from '../ledger/documents.ts';
import { whyNotByReports } from './reported-faults.ts';
import type { Trial } from './trials.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const version = (name: string, words: Partial<PublishedVersion> = {}): PublishedVersion => ({
  version: name,
  published: { by: 'aoki', at: NOW - 90 * HOUR, why: '', commit: '' },
  ...words,
});
const trial: Trial = { kind: 'fresh', part: 'pond', version: '2.0.0', against: '1.0.0', since: NOW - HOUR };
const current = (versions: PublishedVersion[]): Revision => ({
  ...NOTHING_YET,
  parts: { pond: { live: '2.0.0', versions } },
});
const usual = current([version('1.0.0'), version('2.0.0')]);
const rollback = (why: string, words: Partial<Revision['done']> = {}): Revision => ({
  ...NOTHING_YET,
  action: 'rollback',
  done: { by: 'health gate', at: NOW - 5 * HOUR, why, ...words },
  moved: [{ part: 'pond', from: '1.5.0', to: '1.0.0' }],
});
const whyNot = (steps: Revision[], of: { trial?: Trial; current?: Revision } = {}) =>
  whyNotByReports({ history: async () => steps }, { trial, current: usual, now: NOW, ...of });
const byReports = rollback('pond@1.5.0: browsers report visits with a fault: 50 of 50 (100.0 %)');

it('permits reports one rollback of a part a day, and any end of a canary (D-05)', async () => {
  expect(await whyNot([])).toBeNull();
  expect(await whyNot([byReports])).toMatch(/within a day/);
  expect(await whyNot([byReports], { trial: { ...trial, kind: 'canary' } })).toBeNull();
  expect(await whyNot([rollback(byReports.done.why, { at: NOW - 25 * HOUR })])).toBeNull();
  expect(await whyNot([rollback(byReports.done.why, { by: 'aoki' })])).toBeNull();
  expect(await whyNot([rollback('pond@1.5.0: pages that the version before had to render: 20 of 20')])).toBeNull();
  expect(await whyNot([byReports], { trial: { ...trial, part: 'lake' } })).toBeNull();
});

it('leaves a version whose pins were broken, such as one without a security fix, to a person (D-05)', async () => {
  const broken = current([version('1.0.0', { pins_broken: true }), version('2.0.0')]);
  expect(await whyNot([], { current: broken })).toMatch(/pins were broken/);
});
