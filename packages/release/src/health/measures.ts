import { GOOD_VITALS, type PartCounts, VITAL_BUCKETS, type Vital } from '@store/contracts/composition';
import type { Share } from './confidence-bounds.ts';

/** How a version is compared: in a canary both run at once; a fresh one is compared with what the one before was. */
export type TrialKind = 'canary' | 'fresh';

/** One thing that a version may be worse at. */
export interface Measure {
  /** As the evidence calls it. */
  readonly words: string;
  readonly shareOf: (counts: PartCounts) => Share;
  /** What is worse: more of it, or less. */
  readonly worse: 'more' | 'less';
  /** Counts visits with a fault: the networks of these visits must be many. */
  readonly isOfFaults?: true;
  /** Of the whole canary's false alarms this is what the measure may make. */
  readonly alpha: number;
  /**
   * What is no reason to go back, however sure it is. `more`: so many points of the share. `less`: the share must be below so many times
   * that of the other. A fresh version's carts and orders are compared with those of other hours, so only a collapse counts.
   */
  readonly margin: Readonly<Record<TrialKind, number>>;
}

export const FAULTY_VISITS: Measure = {
  words: 'visits with a fault',
  shareOf: ({ faulty_visits, visits }) => shareOf(faulty_visits, visits),
  worse: 'more',
  isOfFaults: true,
  alpha: 0.004,
  margin: { canary: 0.002, fresh: 0.005 },
};

/** Pages that the version before rendered, because this one failed. */
export const STAND_INS: Measure = {
  words: 'pages that the version before had to render',
  shareOf: ({ stand_ins, renders }) => shareOf(stand_ins, renders),
  worse: 'more',
  alpha: 0.001,
  margin: { canary: 0.002, fresh: 0.005 },
};

export const FAILED_RENDERS: Measure = {
  words: 'pages that the server could not render',
  shareOf: ({ failed_renders, renders }) => shareOf(failed_renders, renders),
  worse: 'more',
  alpha: 0.001,
  margin: { canary: 0.002, fresh: 0.005 },
};

const outcome = (words: string, measure: 'cart_visits' | 'order_visits'): Measure => ({
  words,
  shareOf: ({ [measure]: hits, visits }) => shareOf(hits, visits),
  worse: 'less',
  alpha: 0.001,
  margin: { canary: 0.9, fresh: 0.3 },
});

/** Caches are cold after a publish, and colder in a small arm. */
const vital = (name: Vital): Measure => ({
  words: `visits whose ${name.toUpperCase()} is not good`,
  shareOf: (counts) => slowShare(counts, name),
  worse: 'more',
  alpha: 0.0006,
  margin: { canary: 0.1, fresh: 0.2 },
});

/** Requests for the entry file that gateways could not answer. */
export const FAILED_ENTRIES: Measure = {
  words: 'answers without its entry file',
  shareOf: ({ failed_entries, entries }) => shareOf(failed_entries, entries),
  worse: 'more',
  alpha: 0.0002,
  margin: { canary: 0.002, fresh: 0.005 },
};

/** What versions are compared by that browsers report. */
export const VISIT_MEASURES: readonly Measure[] = [
  FAULTY_VISITS,
  outcome('visits with something put into the cart', 'cart_visits'),
  outcome('visits with an order', 'order_visits'),
  vital('lcp'),
  vital('cls'),
  vital('inp'),
];

/** A visit has at most one of each: what somebody made up beyond that does not count. */
function shareOf(hits = 0, of = 0): Share {
  return { hits: Math.min(hits, of), of };
}

function slowShare(counts: PartCounts, name: Vital): Share {
  const bounds: readonly number[] = VITAL_BUCKETS[name];
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index) => ({
    isGood: bound <= GOOD_VITALS[name],
    number: counts[`${name}_${index}`] ?? 0,
  }));
  const sum = (those: typeof buckets) => those.reduce((total, { number }) => total + number, 0);
  return { hits: sum(buckets.filter(({ isGood }) => !isGood)), of: sum(buckets) };
}
