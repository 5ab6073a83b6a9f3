import type { PartCounts } from '@store/contracts/composition';
import { confidenceBounds, type Share } from './confidence-bounds.ts';
import { MEASURES, type Measure, type TrialKind } from './measures.ts';

/** Fewest visits of either side before they are compared. */
export const MIN_VISITS = 200;
/** Once so many visits were told, a version that does not come to the page is stopped at once. */
const MIN_LOADS = 50;
/** Above this share of visits without the part. */
const UNLOADED = 0.2;

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
  /** `wait`: too few visits to say. */
  readonly kind: 'ok' | 'wait' | 'worse';
  readonly evidence: string;
}

/**
 * Judges a version by what was counted. It may be asked as often as one likes: over a whole canary, however long and however often
 * looked at, a version that is as good as the other is called worse with a probability of 1 % at most (docs/releases.md, "Health").
 */
export function judge(comparison: Comparison): Verdict {
  const { trial, other, kind } = comparison;
  const stopped = unloaded(comparison);
  if (stopped) return { kind: 'worse', evidence: stopped };
  const [visits, visitsOfOther] = [trial.visits ?? 0, other.visits ?? 0];
  if (visits < MIN_VISITS || visitsOfOther < MIN_VISITS)
    return {
      kind: 'wait',
      evidence: `${visits} visits, ${visitsOfOther} of the other; ${MIN_VISITS} of each are needed`,
    };
  const found = MEASURES.flatMap((measure) => worseBy(measure, comparison, kind) ?? []);
  if (found.length > 0) return { kind: 'worse', evidence: found.join('; ') };
  return { kind: 'ok', evidence: `no worse in ${visits} visits than the other in ${visitsOfOther}` };
}

/** No comparison is needed to see that a version does not come to the page. */
function unloaded({ trial, beside }: Comparison): string | null {
  const share = { hits: Math.min(trial.unloaded_visits ?? 0, trial.visits ?? 0), of: trial.visits ?? 0 };
  if (share.of < MIN_LOADS || ratio(share) <= UNLOADED) return null;
  const around = { hits: beside.unloaded_visits ?? 0, of: beside.visits ?? 0 };
  // An outage of the network or of the files' server is no version's fault, and going back would not end it.
  if (around.of >= MIN_LOADS && ratio(around) > UNLOADED / 2) return null;
  return `not loaded on ${told(share)} visits`;
}

/** The evidence that the version on trial is worse; null when there is none. */
function worseBy(measure: Measure, { trial, other }: Comparison, kind: TrialKind): string | null {
  const [its, theirs] = [measure.shareOf(trial), measure.shareOf(other)];
  // Each side is outside its bounds with half of the probability at most.
  const [bounds, bounds0] = [its, theirs].map((share) => confidenceBounds(share, measure.alpha / 2));
  if (!bounds || !bounds0) return null;
  const margin = measure.margin[kind];
  const isWorse = measure.worse === 'more' ? bounds.low > bounds0.high + margin : bounds.high < bounds0.low * margin;
  return isWorse ? `${measure.words}: ${told(its)}, against ${told(theirs)}` : null;
}

const ratio = ({ hits, of }: Share): number => (of === 0 ? 0 : hits / of);

const told = (share: Share): string => `${share.hits} of ${share.of} (${(ratio(share) * 100).toFixed(1)} %)`;
