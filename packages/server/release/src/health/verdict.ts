import { NETWORK_GROUPS, type PartCounts } from '@store/contracts/composition';
import { confidenceBounds, type Share } from './confidence-bounds.ts';
import {
  FAILED_ENTRIES,
  FAILED_RENDERS,
  FAULTY_VISITS,
  type Measure,
  STAND_INS,
  type TrialKind,
  VISIT_MEASURES,
} from './measures.ts';

/** Fewest visits of either side for a comparison. */
export const MIN_VISITS = 200;
/** Fewest visits, and fewest renders or files, to judge a version on its own. */
const MIN_OWN_VISITS = 50;
const MIN_SERVED = 20;
/** Above this proportion a version is bad, independent of the other. */
const TOO_MANY = 0.2;
/** Fewest network groups for a verdict on reports, so that one party with a few networks cannot cause it. */
export const MIN_NETWORKS = 20;

/** Input of a judgement. */
export interface Comparison {
  readonly kind: TrialKind;
  /** Counts of the version on trial, since its trial began. */
  readonly trial: PartCounts;
  /** Counts of the version compared with: in a canary of the same time, otherwise of the time before. */
  readonly other: PartCounts;
  /** Counts of all other parts in the same time: if they fail too, the cause is not this version. */
  readonly beside: PartCounts;
}

/** Result of a judgement, with the evidence. */
export interface Verdict {
  /**
   * `worse`: by measurements of the gateways; rolled back. `doubtful`: by reports only, or by renders for few
   * networks; a person decides. `wait`: too few visits.
   */
  readonly kind: 'ok' | 'wait' | 'worse' | 'doubtful';
  readonly evidence: string;
}

/**
 * Judges a version by its counts. It may be called at any time, any number of times: over a whole trial, a version that
 * is as good as the other is called worse or doubtful with a probability of 1 % at most (docs/releases.md, "Health").
 */
export function judge(comparison: Comparison): Verdict {
  const { trial, other } = comparison;
  const failed = servedWorseAlone(FAILED_RENDERS, comparison);
  const isOfMany = networksIn(trial, 'faulty_network') >= MIN_NETWORKS;
  // If the previous version renders the same page, neither another part nor an outage is the cause.
  const certain = [
    servedWorse(STAND_INS, comparison),
    servedWorseAlone(FAILED_ENTRIES, comparison),
    isOfMany ? failed : null,
  ].flatMap((words) => words ?? []);
  if (certain.length > 0) return { kind: 'worse', evidence: certain.join('; ') };
  const doubts = [failed, ...reported(comparison)].flatMap((words) => words ?? []);
  if (doubts.length > 0) return { kind: 'doubtful', evidence: doubts.join('; ') };

  const [visits, visitsOfOther] = [trial.visits ?? 0, other.visits ?? 0];
  if (visits < MIN_VISITS || visitsOfOther < MIN_VISITS)
    return {
      kind: 'wait',
      evidence: `${visits} visits, ${visitsOfOther} of the other; ${MIN_VISITS} of each are needed`,
    };
  return { kind: 'ok', evidence: `no worse in ${visits} visits than the other in ${visitsOfOther}` };
}

/** Compares a measure unless the other parts fail too: then the backend or the file server is down. */
function servedWorseAlone(measure: Measure, comparison: Comparison): string | null {
  const around = measure.shareOf(comparison.beside);
  if (around.of >= MIN_SERVED && ratio(around) > TOO_MANY / 2) return null;
  return servedWorse(measure, comparison);
}

/** Measurements of gateways need no minimum of visits: landing pages and quiet parts have them too. */
function servedWorse(measure: Measure, comparison: Comparison): string | null {
  const share = measure.shareOf(comparison.trial);
  if (share.of < MIN_SERVED) return null;
  if (isTooMany(share, measure.alpha / 2)) return `${measure.words}: ${formatShare(share)}`;
  return worseBy(measure, comparison, measure.alpha / 2);
}

/** Compares the measures that browsers of many networks report. */
function reported(comparison: Comparison): (string | null)[] {
  const { trial, other } = comparison;
  const [visitors, complaining] = (['network', 'faulty_network'] as const).map((name) => networksIn(trial, name));
  const isMany = (networks = 0) => networks >= MIN_NETWORKS;
  const own = isMany(complaining) ? [unloaded(comparison)] : [];
  if ((other.visits ?? 0) < MIN_VISITS) return [...own, ...(isMany(complaining) ? [faultyAlone(trial)] : [])];
  if ((trial.visits ?? 0) < MIN_VISITS) return own;
  const compared = VISIT_MEASURES.filter(({ isOfFaults }) => isMany(isOfFaults ? complaining : visitors));
  return [...own, ...compared.map((measure) => worseBy(measure, comparison, measure.alpha))];
}

/** A version that fails to load is bad without a comparison. */
function unloaded({ trial, beside }: Comparison): string | null {
  const share = { hits: Math.min(trial.unloaded_visits ?? 0, trial.visits ?? 0), of: trial.visits ?? 0 };
  if (share.of < MIN_OWN_VISITS || ratio(share) <= TOO_MANY) return null;
  const around = { hits: beside.unloaded_visits ?? 0, of: beside.visits ?? 0 };
  // An outage of the network or the file server would not end with a rollback.
  if (around.of >= MIN_OWN_VISITS && ratio(around) > TOO_MANY / 2) return null;
  // Lets a person compare the reports with the gateways' measurements.
  const answered = FAILED_ENTRIES.shareOf(trial);
  return `not loaded on ${formatShare(share)} visits; gateways answered without its entry file ${formatShare(answered)} times`;
}

/** Judges a new part, or one whose other version had few visits, without a comparison. */
function faultyAlone(trial: PartCounts): string | null {
  const { shareOf, alpha, words } = FAULTY_VISITS;
  const share = shareOf(trial);
  return share.of >= MIN_OWN_VISITS && isTooMany(share, alpha) ? `${words}: ${formatShare(share)}` : null;
}

const isTooMany = (share: Share, alpha: number): boolean => confidenceBounds(share, alpha).low > TOO_MANY;

/** Returns the evidence that the version on trial is worse; null when there is none. */
function worseBy(measure: Measure, { trial, other, kind }: Comparison, alpha: number): string | null {
  const [its, theirs] = [measure.shareOf(trial), measure.shareOf(other)];
  // Each interval gets half of the error probability.
  const [bounds, bounds0] = [its, theirs].map((share) => confidenceBounds(share, alpha / 2));
  if (!bounds || !bounds0) return null;
  const margin = measure.margin[kind];
  const isWorse = measure.worse === 'more' ? bounds.low > bounds0.high + margin : bounds.high < bounds0.low * margin;
  return isWorse ? `${measure.words}: ${formatShare(its)}, against ${formatShare(theirs)}` : null;
}

/** Returns the number of network groups with a count: a lower bound of the number of networks. */
function networksIn(counts: PartCounts, name: 'network' | 'faulty_network'): number {
  const groups = Array.from({ length: NETWORK_GROUPS }, (_, group) => counts[`${name}_${group}`] ?? 0);
  return groups.filter((number) => number > 0).length;
}

const ratio = ({ hits, of }: Share): number => (of === 0 ? 0 : hits / of);

const formatShare = (share: Share): string => `${share.hits} of ${share.of} (${(ratio(share) * 100).toFixed(1)} %)`;
