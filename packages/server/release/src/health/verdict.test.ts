import type { PartCounts } from '@store/contracts/composition';
import { describe, expect, it } from 'vitest';
import { FRESH_MS } from './trials.ts';
import { type Comparison, judge, type Verdict } from './verdict.ts';

/** A visit, a faulty visit and a load of each of `number` network groups. */
const ofNetworks = (number: number): PartCounts =>
  Object.fromEntries(
    Array.from({ length: number }, (_, group) => [
      [`network_${group}`, 1],
      [`faulty_network_${group}`, 1],
      [`load_network_${group}`, 2],
    ]).flat(),
  );
const compare = (trial: PartCounts, other: PartCounts, words: Partial<Comparison> = {}) =>
  judge({ kind: 'canary', trial: { ...ofNetworks(40), ...trial }, other, beside: {}, ...words });

/** Pseudo-random numbers between 0 and 1, equal in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Rates {
  readonly faulty: number;
  readonly cart: number;
  readonly order: number;
  readonly slow: number;
}
const USUAL: Rates = { faulty: 0.01, cart: 0.08, order: 0.03, slow: 0.2 };

/** Simulates visits, a twentieth of them in the canary; judges after every `every` canary visits. */
function runCanary(rates: Rates, { seed, visits, every }: { seed: number; visits: number; every: number }) {
  const random = randomFrom(seed);
  const arms = { trial: fresh(), other: fresh() };
  const visit = (counts: Record<Counted, number>, { faulty, cart, order, slow }: Rates) => {
    counts.visits += 1;
    counts.faulty_visits += random() < faulty ? 1 : 0;
    counts.cart_visits += random() < cart ? 1 : 0;
    counts.order_visits += random() < order ? 1 : 0;
    counts[random() < slow ? 'lcp_6' : 'lcp_1'] += 1;
  };
  let verdict: Verdict = { kind: 'wait', evidence: '' };
  while (arms.trial.visits < visits) {
    for (let turn = 0; turn < every; turn += 1) {
      visit(arms.trial, rates);
      for (let other = 0; other < 19; other += 1) visit(arms.other, USUAL);
    }
    verdict = compare(arms.trial, arms.other);
    if (verdict.kind === 'doubtful') break;
  }
  return { verdict, visits: arms.trial.visits };
}
type Counted = 'visits' | 'faulty_visits' | 'cart_visits' | 'order_visits' | 'lcp_1' | 'lcp_6';
const fresh = () => ({ visits: 0, faulty_visits: 0, cart_visits: 0, order_visits: 0, lcp_1: 0, lcp_6: 0 });

describe('simulated canaries', () => {
  it('as good as the live version are called worse in at most 1 of 100, with repeated looks (D-05)', () => {
    const runs = Array.from({ length: 100 }, (_, seed) => runCanary(USUAL, { seed, visits: 1_500, every: 25 }));
    expect(runs.filter(({ verdict }) => verdict.kind === 'doubtful').length).toBeLessThanOrEqual(1);
  });

  it('with errors on 5 % of visits instead of 1 % are detected within 1,000 visits, in 19 of 20 (D-05)', () => {
    const bad = { ...USUAL, faulty: 0.05 };
    const runs = Array.from({ length: 40 }, (_, seed) => runCanary(bad, { seed, visits: 1_000, every: 25 }));
    const found = runs.filter(({ verdict }) => verdict.kind === 'doubtful');
    expect(found.length).toBeGreaterThanOrEqual(38);
    expect(found[0]?.verdict.evidence).toMatch(
      /^visits with a fault: \d+ of \d+ \(\d+\.\d %\), against \d+ of \d+ \(1\.\d %\)$/,
    );
    expect(Math.min(...runs.map(({ visits }) => visits))).toBeGreaterThanOrEqual(200);
  });

  it('with an empty cart or slow pages are detected (D-05)', () => {
    const unsold = runCanary({ ...USUAL, cart: 0 }, { seed: 1, visits: 1_000, every: 25 });
    expect(unsold.verdict).toMatchObject({
      kind: 'doubtful',
      evidence: expect.stringContaining('put into the cart: 0 of'),
    });
    const slow = runCanary({ ...USUAL, slow: 0.7 }, { seed: 1, visits: 1_000, every: 25 });
    expect(slow.verdict).toMatchObject({ kind: 'doubtful', evidence: expect.stringContaining('LCP is not good') });
  });
});

describe('judge', () => {
  it('waits for 200 visits of each version before it compares carts, orders and vitals', () => {
    expect(compare({ visits: 199 }, { visits: 9_000, cart_visits: 4_000 }).kind).toBe('wait');
    expect(compare({ visits: 9_000 }, { visits: 199, cart_visits: 100 }).kind).toBe('wait');
    expect(compare({ visits: 200 }, { visits: 9_000, cart_visits: 4_000 }).kind).toBe('doubtful');
    expect(compare({ visits: 200, faulty_visits: 2 }, { visits: 200, faulty_visits: 2 }).kind).toBe('ok');
  });

  it('rolls back a version with a fault on every visit after 30, and compares with the version before (D-05)', () => {
    const every = (visits: number) => ({ visits, faulty_visits: visits });
    expect(compare(every(30), {}, { kind: 'fresh' })).toEqual({
      kind: 'reported',
      evidence: 'visits with a fault: 30 of 30 (100.0 %)',
    });
    expect(compare(every(29), {}).kind).toBe('wait');
    expect(compare(every(30), { visits: 3_360, faulty_visits: 30 }).evidence).toMatch(
      /, against 30 of 3360 \(0\.9 %\)$/,
    );
    expect(compare(every(30), { visits: 3_360, faulty_visits: 3_300 }).kind).toBe('wait');
    const besideFaults = { visits: 100, faulty_visits: 30 };
    // The backend is down: visits of the other parts have faults too.
    expect(compare(every(300), {}, { beside: besideFaults }).kind).toBe('doubtful');
    // The other faulty part is bad itself; the sound ones say that this is no outage, if they have enough visits.
    for (const [visits, kind] of [
      [60, 'reported'],
      [5, 'doubtful'],
    ] as const) {
      const sound = { visits, faulty_visits: 0 };
      expect(compare(every(300), {}, { beside: besideFaults, sound }).kind).toBe(kind);
    }
  });

  it('rolls back a version that fails for 50 visits of 500, and doubts one that fails for 10 (D-05)', () => {
    const before = { visits: 3_360, faulty_visits: 10 };
    expect(compare({ visits: 500, faulty_visits: 50 }, before).kind).toBe('reported');
    expect(compare({ visits: 500, faulty_visits: 20 }, before).kind).toBe('doubtful');
  });

  it('rolls back a version whose pages send no reports, unlike pages of the previous version (D-05)', () => {
    const silent = { loads: 50, reported_loads: 0 };
    const usual = { loads: 900, reported_loads: 700 };
    expect(compare(silent, usual)).toEqual({
      kind: 'reported',
      evidence: 'opened pages without a report: 50 of 50 (100.0 %), against 200 of 900 (22.2 %)',
    });
    // A new part is compared with the other parts.
    expect(compare(silent, {}, { beside: usual }).kind).toBe('reported');
    // One of few witnesses left early.
    expect(compare(silent, usual, { beside: { loads: 26, reported_loads: 25 } }).kind).toBe('reported');
    expect(compare(silent, usual, { beside: { loads: 26, reported_loads: 16 } }).kind).toBe('wait');
    expect(compare(silent, {})).toEqual({
      kind: 'doubtful',
      evidence: 'opened pages without a report: 50 of 50 (100.0 %); there is nothing to compare with',
    });
    expect(compare({ loads: 50, reported_loads: 25 }, usual).kind).toBe('wait');
    // Reports of no part arrive.
    expect(compare(silent, usual, { beside: { loads: 300, reported_loads: 20 } }).kind).toBe('wait');
    expect(judge({ kind: 'fresh', trial: { ...ofNetworks(19), ...silent }, other: usual, beside: {} }).kind).toBe(
      'wait',
    );
  });

  it('does not roll back a sound version for silent loads of a few networks (D-05)', () => {
    const usual = { loads: 900, reported_loads: 700 };
    const attacked = { load_network_1: 27, load_network_2: 27, load_network_3: 30, loads: 118, reported_loads: 31 };
    expect(compare(attacked, usual, { beside: { loads: 26, reported_loads: 25 } }).kind).toBe('wait');
    const spread = Object.fromEntries(Array.from({ length: 40 }, (_, group) => [`load_network_${group}`, 3]));
    const hanging = { ...spread, loads: 118, reported_loads: 31 };
    expect(compare(hanging, usual, { beside: { loads: 26, reported_loads: 25 } }).kind).toBe('reported');
  });

  it('rolls back a version whose pages hang after clicks, unlike pages of the previous version (D-05)', () => {
    const usual = { clicks: 900, ended_clicks: 880 };
    expect(compare({ clicks: 100, ended_clicks: 50 }, usual)).toEqual({
      kind: 'reported',
      evidence: 'clicks after which the page hung: 50 of 100 (50.0 %), against 20 of 900 (2.2 %)',
    });
    expect(compare({ clicks: 150, ended_clicks: 100 }, {}, { beside: usual }).kind).toBe('reported');
    expect(compare({ clicks: 100, ended_clicks: 95 }, usual).kind).toBe('wait');
    expect(compare({ clicks: 100, ended_clicks: 50 }, { clicks: 900, ended_clicks: 450 }).kind).toBe('wait');
  });

  it('rolls back a version whose form posts fail for many networks, however many pages it renders (D-05)', () => {
    const failing = { renders: 9_000, forms: 50, failed_forms: 50 };
    expect(compare(failing, {}, { kind: 'fresh' })).toEqual({
      kind: 'worse',
      evidence: 'form posts that failed: 50 of 50 (100.0 %)',
    });
    expect(judge({ kind: 'fresh', trial: failing, other: {}, beside: {} }).kind).toBe('doubtful');
    expect(compare(failing, {}, { beside: { forms: 40, failed_forms: 30 } }).kind).toBe('wait');
  });

  it.each([
    ['fails in browsers', (views: number) => ({ visits: views, faulty_visits: views })],
    ['hangs at start', (views: number) => ({ loads: views })],
    ['hangs after a click', (views: number) => ({ loads: views, reported_loads: views, clicks: views })],
  ])(
    'finds a version of a part with 20 visits an hour that %s within 50 views of 50 networks (D-05)',
    (_, countsOf) => {
      // A week of the version before: silent pages are usual visitors who leave early.
      const week = {
        visits: 3_360,
        faulty_visits: 20,
        loads: 3_360,
        reported_loads: 2_700,
        clicks: 2_000,
        ended_clicks: 1_950,
      };
      let views = 0;
      const verdict = () => {
        const networks = Array.from({ length: views }, (_each, visit) => (visit * 7) % 64);
        const groups = networks.flatMap((group) => [
          [`faulty_network_${group}`, 1],
          [`load_network_${group}`, 1],
        ]);
        return judge({
          kind: 'fresh',
          trial: { ...countsOf(views), ...Object.fromEntries(groups) },
          other: week,
          beside: {},
        });
      };
      while (verdict().kind !== 'reported' && views < 200) views += 1;
      expect(views).toBeLessThanOrEqual(50);
      // 2.5 hours; a version is judged for a day.
      expect((views / 20) * 3_600_000).toBeLessThan(FRESH_MS);
    },
  );

  it('doubts a version that fails to load on a fifth of 50 visits, except in a general outage (D-05)', () => {
    const trial = { visits: 50, unloaded_visits: 11 };
    expect(compare(trial, {})).toEqual({
      kind: 'doubtful',
      evidence: expect.stringMatching(
        /^not loaded on 11 of 50 \(22\.0 %\) visits; gateways answered without its entry/,
      ),
    });
    expect(compare({ visits: 29, unloaded_visits: 29 }, {}).kind).toBe('wait');
    expect(compare({ visits: 50, unloaded_visits: 10 }, {}).kind).toBe('wait');
    expect(compare(trial, {}, { beside: { visits: 100, unloaded_visits: 30 } }).kind).toBe('wait');
    expect(compare(trial, {}, { beside: { visits: 100, unloaded_visits: 1 } }).kind).toBe('doubtful');
  });

  it('tolerates fewer orders of a fresh version in other hours, but not a collapse (D-05)', () => {
    const day = { visits: 20_000, order_visits: 800 };
    expect(compare({ visits: 5_000, order_visits: 50 }, day, { kind: 'fresh' }).kind).toBe('ok');
    expect(compare({ visits: 5_000, order_visits: 50 }, day, { kind: 'canary' }).kind).toBe('doubtful');
    expect(compare({ visits: 5_000, order_visits: 0 }, day, { kind: 'fresh' }).kind).toBe('doubtful');
  });

  it('ignores a certain but small difference, and errors beyond the number of visits', () => {
    const many = { visits: 1_000_000, faulty_visits: 10_000 };
    expect(compare({ visits: 1_000_000, faulty_visits: 11_000 }, many).kind).toBe('ok');
    expect(compare({ visits: 1_000_000, faulty_visits: 15_000 }, many).kind).toBe('doubtful');
    expect(compare({ visits: 300, faulty_visits: 9_999, cart_visits: 9_999 }, many).kind).toBe('reported');
  });

  it('needs reports of 20 networks, however many reports there are (D-05)', () => {
    const bad = { visits: 5_000, faulty_visits: 5_000, unloaded_visits: 5_000 };
    const other = { visits: 9_000 };
    for (const [networks, kind] of [
      [0, 'ok'],
      [2, 'ok'],
      [19, 'ok'],
      [20, 'reported'],
    ] as const)
      expect(judge({ kind: 'fresh', trial: { ...ofNetworks(networks), ...bad }, other, beside: {} }).kind).toBe(kind);
  });

  it('rolls back a version whose pages the previous version had to render, without visits (D-05)', () => {
    const failing = { renders: 10, failed_renders: 9, pages: 6_912, stand_ins: 6_906 };
    expect(judge({ kind: 'fresh', trial: failing, other: {}, beside: {} })).toEqual({
      kind: 'worse',
      evidence: 'pages that the version before had to render: 6906 of 6912 (99.9 %)',
    });
    const [few, enough] = [19, 20].map((stand_ins) => ({ pages: stand_ins, stand_ins }));
    expect(judge({ kind: 'canary', trial: few ?? {}, other: {}, beside: {} }).kind).toBe('wait');
    expect(judge({ kind: 'canary', trial: enough ?? {}, other: {}, beside: {} }).kind).toBe('worse');
    const some = { pages: 2_000, stand_ins: 60 };
    expect(judge({ kind: 'fresh', trial: some, other: { pages: 9_000 }, beside: {} }).kind).toBe('worse');
  });

  it('rolls back a version that failed renders for many networks, and doubts it for few (D-05)', () => {
    const failing = { renders: 400, failed_renders: 200 };
    const other = { renders: 4_000, failed_renders: 3 };
    expect(compare(failing, other)).toMatchObject({
      kind: 'worse',
      evidence: 'pages that the server could not render: 200 of 400 (50.0 %)',
    });
    expect(judge({ kind: 'fresh', trial: failing, other, beside: {} }).kind).toBe('doubtful');
    // The backend is down: every part fails.
    expect(compare(failing, other, { beside: { renders: 400, failed_renders: 100 } }).kind).toBe('wait');
  });

  it('rolls back a version whose entry file is missing at gateways, except in a general outage (D-05)', () => {
    const missing = { entries: 40, failed_entries: 40 };
    expect(judge({ kind: 'fresh', trial: missing, other: {}, beside: { entries: 300 } }).kind).toBe('worse');
    const outage = { entries: 300, failed_entries: 250 };
    expect(judge({ kind: 'fresh', trial: missing, other: {}, beside: outage }).kind).toBe('wait');
  });

  it('rolls back a part without a comparison when most of its visits have an error (D-05)', () => {
    expect(compare({ visits: 60, faulty_visits: 40 }, {}, { kind: 'fresh' }).kind).toBe('reported');
    expect(compare({ visits: 60, faulty_visits: 6 }, {}, { kind: 'fresh' }).kind).toBe('wait');
  });
});
