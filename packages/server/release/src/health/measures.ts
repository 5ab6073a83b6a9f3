import { GOOD_VITALS, NETWORK_GROUPS, type PartCounts, VITAL_BUCKETS, type Vital } from '@store/contracts/composition';
import type { Share } from './confidence-bounds.ts';

/** A canary is compared with the live version of the same time; a fresh version with the previous one's past. */
export type TrialKind = 'canary' | 'fresh';

/** A measure by which a version may be worse. */
export interface Measure {
  /** Name in the evidence. */
  readonly words: string;
  readonly shareOf: (counts: PartCounts) => Share;
  readonly worse: 'more' | 'less';
  /** Counts visits with an error: these must come from many networks. */
  readonly isOfFaults?: true;
  /** The measure's share of the trial's false alarm probability. */
  readonly alpha: number;
  /**
   * Tolerated difference, however certain. `more`: difference of the proportions. `less`: the proportion must be below
   * this multiple of the other. A fresh version is compared with other hours: for carts and orders only a collapse counts.
   */
  readonly margin: Readonly<Record<TrialKind, number>>;
}

export const FAULTY_VISITS: Measure = {
  words: 'visits with a fault',
  shareOf: ({ faulty_visits, visits }) => shareOf(faulty_visits, visits),
  worse: 'more',
  isOfFaults: true,
  alpha: 0.003,
  margin: { canary: 0.002, fresh: 0.005 },
};

/** Fewest network groups for a verdict on reports, so that one party with a few networks cannot cause it. */
export const MIN_NETWORKS = 20;
/** Silent loads that count of any group. */
const SILENT_OF_GROUP = 3;

/** Silent loads of groups with more than their share: a client that opens pages without scripts cannot supply most. */
function silentBeyondShare(counts: PartCounts): number {
  const silent = Array.from({ length: NETWORK_GROUPS }, (_, group) =>
    Math.max(0, (counts[`load_network_${group}`] ?? 0) - (counts[`network_${group}`] ?? 0)),
  );
  const share = Math.max(SILENT_OF_GROUP, silent.reduce((sum, each) => sum + each, 0) / MIN_NETWORKS);
  return Math.floor(silent.reduce((sum, each) => sum + Math.max(0, each - share), 0));
}

/** Opened documents whose browser sent no report: code that loops sends none. Many visitors leave before the report. */
export const SILENT_LOADS: Measure = {
  words: 'opened pages without a report',
  shareOf: (counts) => {
    const loads = (counts.loads ?? 0) - silentBeyondShare(counts);
    return shareOf(Math.max(0, loads - (counts.reported_loads ?? 0)), loads);
  },
  worse: 'more',
  alpha: 0.0005,
  margin: { canary: 0.3, fresh: 0.3 },
};

/** Clicks after which a page did not respond any more: a handler that loops reports nothing. */
export const HUNG_CLICKS: Measure = {
  words: 'clicks after which the page hung',
  shareOf: ({ clicks = 0, ended_clicks = 0 }) => shareOf(Math.max(0, clicks - ended_clicks), clicks),
  worse: 'more',
  alpha: 0.0005,
  margin: { canary: 0.1, fresh: 0.1 },
};

/** Pages that the previous version rendered, because this one failed. */
export const STAND_INS: Measure = {
  words: 'pages that the version before had to render',
  shareOf: ({ stand_ins, pages }) => shareOf(stand_ins, pages),
  worse: 'more',
  alpha: 0.001,
  margin: { canary: 0.002, fresh: 0.005 },
};

export const FAILED_RENDERS: Measure = {
  words: 'pages that the server could not render',
  shareOf: ({ failed_renders, renders }) => shareOf(failed_renders, renders),
  worse: 'more',
  alpha: 0.0005,
  margin: { canary: 0.002, fresh: 0.005 },
};

/** Form posts whose action threw or hung: there is no previous version to run instead. */
export const FAILED_FORMS: Measure = {
  words: 'form posts that failed',
  shareOf: ({ failed_forms, forms }) => shareOf(failed_forms, forms),
  worse: 'more',
  alpha: 0.0005,
  margin: { canary: 0.002, fresh: 0.005 },
};

const outcome = (words: string, measure: 'cart_visits' | 'order_visits'): Measure => ({
  words,
  shareOf: ({ [measure]: hits, visits }) => shareOf(hits, visits),
  worse: 'less',
  alpha: 0.001,
  margin: { canary: 0.9, fresh: 0.3 },
});

/** Tolerant, because caches are cold after a publish, and colder in a small arm. */
const vital = (name: Vital): Measure => ({
  words: `visits whose ${name.toUpperCase()} is not good`,
  shareOf: (counts) => slowShare(counts, name),
  worse: 'more',
  alpha: 0.0006,
  margin: { canary: 0.1, fresh: 0.2 },
});

/** Requests for the entry file that gateways could not serve. */
export const FAILED_ENTRIES: Measure = {
  words: 'answers without its entry file',
  shareOf: ({ failed_entries, entries }) => shareOf(failed_entries, entries),
  worse: 'more',
  alpha: 0.0002,
  margin: { canary: 0.002, fresh: 0.005 },
};

/** Measures based on browsers' reports. */
export const VISIT_MEASURES: readonly Measure[] = [
  FAULTY_VISITS,
  outcome('visits with something put into the cart', 'cart_visits'),
  outcome('visits with an order', 'order_visits'),
  vital('lcp'),
  vital('cls'),
  vital('inp'),
];

/** A visit has at most one hit; forged surplus hits are ignored. */
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
