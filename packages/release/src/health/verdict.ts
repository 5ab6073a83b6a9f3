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

/** Fewest visits of either side before they are compared. */
export const MIN_VISITS = 200;
/** Fewest visits, and fewest renders or files, of a version that is judged on its own. */
const MIN_OWN_VISITS = 50;
const MIN_SERVED = 20;
/** Above this share a version is bad, whatever the other was. */
const TOO_MANY = 0.2;
/** Fewest groups of networks that a verdict on reports needs: one party with a few networks decides nothing. */
export const MIN_NETWORKS = 20;

/** What is compared. */
export interface Comparison {
  readonly kind: TrialKind;
  /** The version on trial, since its trial began. */
  readonly trial: PartCounts;
  /** The version it would go back to: in a canary in the same time, otherwise before. */
  readonly other: PartCounts;
  /** All other remotes in the same time: when they fail to load too, it is not this version. */
  readonly beside: PartCounts;
}

/** What the counts say of a version, in words and numbers. */
export interface Verdict {
  /**
   * `worse`: by what gateways did themselves; it goes back. `doubtful`: worse by reports alone, or by renders that few networks
   * requested; a person decides. `wait`: too few visits to say.
   */
  readonly kind: 'ok' | 'wait' | 'worse' | 'doubtful';
  readonly evidence: string;
}

/**
 * Judges a version by its counts. It may be called at any time, any number of times: over a whole trial, a version that is as good as
 * the other is called worse or doubtful with a probability of 1 % at most (docs/releases.md, "Health").
 */
export function judge(comparison: Comparison): Verdict {
  const { trial, other } = comparison;
  const failed = servedWorseAlone(FAILED_RENDERS, comparison);
  const isOfMany = networksIn(trial, 'faulty_network') >= MIN_NETWORKS;
  // No other part and no outage is the cause where the version before renders the same page.
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

/** What this version did not do and the others did: when they fail as well, the backend is away, or the files are. */
function servedWorseAlone(measure: Measure, comparison: Comparison): string | null {
  const around = measure.shareOf(comparison.beside);
  if (around.of >= MIN_SERVED && ratio(around) > TOO_MANY / 2) return null;
  return servedWorse(measure, comparison);
}

/** Figures of gateways are judged by their own number, without visits: landing pages and quiet parts have them too. */
function servedWorse(measure: Measure, comparison: Comparison): string | null {
  const share = measure.shareOf(comparison.trial);
  if (share.of < MIN_SERVED) return null;
  if (isTooMany(share, measure.alpha / 2)) return `${measure.words}: ${told(share)}`;
  return worseBy(measure, comparison, measure.alpha / 2);
}

/** What browsers of many networks report. */
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

/** No comparison is needed to see that a version does not come to the page. */
function unloaded({ trial, beside }: Comparison): string | null {
  const share = { hits: Math.min(trial.unloaded_visits ?? 0, trial.visits ?? 0), of: trial.visits ?? 0 };
  if (share.of < MIN_OWN_VISITS || ratio(share) <= TOO_MANY) return null;
  const around = { hits: beside.unloaded_visits ?? 0, of: beside.visits ?? 0 };
  // An outage of the network or of the files' server is no version's fault, and going back would not end it.
  if (around.of >= MIN_OWN_VISITS && ratio(around) > TOO_MANY / 2) return null;
  // Shows a person whether the gateways' own figures agree.
  const answered = FAILED_ENTRIES.shareOf(trial);
  return `not loaded on ${told(share)} visits; gateways answered without its entry file ${told(answered)} times`;
}

/** A new part, or one whose other version few visited, has nothing to be compared with. */
function faultyAlone(trial: PartCounts): string | null {
  const { shareOf, alpha, words } = FAULTY_VISITS;
  const share = shareOf(trial);
  return share.of >= MIN_OWN_VISITS && isTooMany(share, alpha) ? `${words}: ${told(share)}` : null;
}

const isTooMany = (share: Share, alpha: number): boolean => confidenceBounds(share, alpha).low > TOO_MANY;

/** The evidence that the version on trial is worse; null when there is none. */
function worseBy(measure: Measure, { trial, other, kind }: Comparison, alpha: number): string | null {
  const [its, theirs] = [measure.shareOf(trial), measure.shareOf(other)];
  // Each side is outside its bounds with half of the probability at most.
  const [bounds, bounds0] = [its, theirs].map((share) => confidenceBounds(share, alpha / 2));
  if (!bounds || !bounds0) return null;
  const margin = measure.margin[kind];
  const isWorse = measure.worse === 'more' ? bounds.low > bounds0.high + margin : bounds.high < bounds0.low * margin;
  return isWorse ? `${measure.words}: ${told(its)}, against ${told(theirs)}` : null;
}

/** Groups of networks with a count: at most as many as there are networks. */
function networksIn(counts: PartCounts, name: 'network' | 'faulty_network'): number {
  const groups = Array.from({ length: NETWORK_GROUPS }, (_, group) => counts[`${name}_${group}`] ?? 0);
  return groups.filter((number) => number > 0).length;
}

const ratio = ({ hits, of }: Share): number => (of === 0 ? 0 : hits / of);

const told = (share: Share): string => `${share.hits} of ${share.of} (${(ratio(share) * 100).toFixed(1)} %)`;
