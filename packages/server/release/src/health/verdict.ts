import { NETWORK_GROUPS, type PartCounts } from '@store/contracts/composition';
import { confidenceBounds, type Share } from './confidence-bounds.ts';
import {
  FAILED_ENTRIES,
  FAILED_FORMS,
  FAILED_RENDERS,
  FAULTY_VISITS,
  HUNG_CLICKS,
  type Measure,
  MIN_NETWORKS,
  SILENT_LOADS,
  STAND_INS,
  type TrialKind,
  VISIT_MEASURES,
} from './measures.ts';

/** Fewest visits of either side for a comparison of carts, orders and vitals. */
export const MIN_VISITS = 200;
/** Fewest visits or loads, and fewest pages, renders or files, to judge a version on its own. */
const MIN_OWN_VISITS = 30;
const MIN_SERVED = 20;
/** Above this proportion a version is bad, independent of the other. */
const TOO_MANY = 0.2;
/** At least this proportion of faulty visits, and of silent loads and hung clicks, is certain before reports move a version. */
const CERTAINLY_FAULTY = 0.05;
const CERTAINLY_SILENT = 0.5;
const CERTAINLY_HUNG = 0.1;

/** Input of a judgement. */
export interface Comparison {
  readonly kind: TrialKind;
  /** Counts of the version on trial, since its trial began. */
  readonly trial: PartCounts;
  /** Counts of the version compared with: in a canary of the same time, otherwise of the time before. */
  readonly other: PartCounts;
  /** Counts of all other parts in the same time: if they fail too, the cause is not this version. */
  readonly beside: PartCounts;
  /** The same of the parts without `isBad`; by default of all. */
  readonly sound?: PartCounts;
}

/** Result of a judgement, with the evidence. */
export interface Verdict {
  /**
   * `worse`: by measurements of the gateways; rolled back. `reported`: by reports of enough visits from enough
   * networks; rolled back within limits. `doubtful`: by fewer reports, or by renders for few networks; a person
   * decides. `wait`: too few visits.
   */
  readonly kind: 'ok' | 'wait' | 'worse' | 'reported' | 'doubtful';
  readonly evidence: string;
}

/**
 * Judges a version by its counts. It may be called at any time, any number of times: over a whole trial, a version that
 * is as good as the other is called worse or doubtful with a probability of 1 % at most (docs/releases.md, "Health").
 */
export function judge(comparison: Comparison): Verdict {
  const { trial, other } = comparison;
  const failed = [FAILED_RENDERS, FAILED_FORMS].map((measure) => servedWorseAlone(measure, comparison));
  const isOfMany = networksIn(trial, 'faulty_network') >= MIN_NETWORKS;
  // If the previous version renders the same page, neither another part nor an outage is the cause.
  const certain = [
    servedWorse(STAND_INS, comparison),
    servedWorseAlone(FAILED_ENTRIES, comparison),
    ...(isOfMany ? failed : []),
  ].flatMap((words) => words ?? []);
  if (certain.length > 0) return { kind: 'worse', evidence: certain.join('; ') };
  const reports = [
    faulty(comparison),
    silent(comparison, SILENT_LOADS, CERTAINLY_SILENT),
    silent(comparison, HUNG_CLICKS, CERTAINLY_HUNG),
  ].flatMap((words) => words ?? []);
  if (reports.length > 0) return { kind: 'reported', evidence: reports.join('; ') };
  const alone = [
    silentAlone(comparison, SILENT_LOADS, CERTAINLY_SILENT),
    silentAlone(comparison, HUNG_CLICKS, CERTAINLY_HUNG),
  ];
  const doubts = [...failed, ...reported(comparison), ...alone].flatMap((words) => words ?? []);
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
const servedWorseAlone = (measure: Measure, comparison: Comparison): string | null =>
  isOutage(measure, comparison, MIN_SERVED) ? null : servedWorse(measure, comparison);

/** Whether a version fails too often to be compared with. */
export function isBad(trial: PartCounts): boolean {
  const isMore = ({ shareOf, alpha }: Pick<Measure, 'shareOf' | 'alpha'>, limit: number) => {
    const share = shareOf(trial);
    return share.of >= MIN_SERVED && confidenceBounds(share, alpha).low > limit;
  };
  const unloads = { ...FAULTY_VISITS, shareOf: sharesUnloaded };
  return (
    [FAULTY_VISITS, unloads, FAILED_RENDERS, FAILED_FORMS, FAILED_ENTRIES].some((measure) =>
      isMore(measure, TOO_MANY),
    ) ||
    isMore(SILENT_LOADS, CERTAINLY_SILENT) ||
    isMore(HUNG_CLICKS, CERTAINLY_HUNG)
  );
}

/** Returns the counts of the other parts, without bad ones if the sound ones had enough visits to tell. */
const around = ({ shareOf }: Pick<Measure, 'shareOf'>, { beside, sound = beside }: Comparison, fewest: number) =>
  shareOf(sound).of >= fewest ? sound : beside;

function isOutage(measure: Pick<Measure, 'shareOf'>, comparison: Comparison, fewest: number): boolean {
  const share = measure.shareOf(around(measure, comparison, fewest));
  return share.of >= fewest && ratio(share) > TOO_MANY / 2;
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
function unloaded(comparison: Comparison): string | null {
  const { trial } = comparison;
  const share = sharesUnloaded(trial);
  if (share.of < MIN_OWN_VISITS || ratio(share) <= TOO_MANY) return null;
  // An outage of the network or the file server would not end with a rollback.
  if (isOutage({ shareOf: sharesUnloaded }, comparison, MIN_OWN_VISITS)) return null;
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

/** Finds faults on enough visits from enough networks for a rollback. */
function faulty(comparison: Comparison): string | null {
  const { trial, other } = comparison;
  const share = FAULTY_VISITS.shareOf(trial);
  if (share.of < MIN_OWN_VISITS || networksIn(trial, 'faulty_network') < MIN_NETWORKS) return null;
  if (isOutage(FAULTY_VISITS, comparison, MIN_OWN_VISITS)) return null;
  if ((other.visits ?? 0) < MIN_OWN_VISITS) return faultyAlone(trial);
  const isCertain = confidenceBounds(share, FAULTY_VISITS.alpha).low > CERTAINLY_FAULTY;
  return isCertain ? worseBy(FAULTY_VISITS, comparison, FAULTY_VISITS.alpha) : null;
}

/** Finds a version whose pages fall silent, unlike the pages of the other version and of the other parts. */
function silent(comparison: Comparison, measure: Measure, certain: number): string | null {
  if (!isSilent(comparison, measure, certain)) return null;
  const evidence = witnessesOf(comparison, measure).map((other) => moreThan(measure, { ...comparison, other }));
  return evidence.includes(null) ? null : (evidence[0] ?? null);
}

/**
 * Returns the evidence that the version is certainly more silent, and by the margin as measured: to be certain of the
 * margin too takes hundreds of views of both, and a part whose pages hang has no more visitors soon.
 */
function moreThan(measure: Measure, comparison: Comparison): string | null {
  const [its, theirs] = [comparison.trial, comparison.other].map((counts) => ratio(measure.shareOf(counts)));
  if ((its ?? 0) - (theirs ?? 0) < measure.margin[comparison.kind]) return null;
  return worseBy({ ...measure, margin: { canary: 0, fresh: 0 } }, comparison, measure.alpha / 2);
}

/** Finds the same where neither the other version nor another part had enough visits to compare with. */
function silentAlone(comparison: Comparison, measure: Measure, certain: number): string | null {
  if (!isSilent(comparison, measure, certain) || witnessesOf(comparison, measure).length > 0) return null;
  return `${measure.words}: ${formatShare(measure.shareOf(comparison.trial))}; there is nothing to compare with`;
}

function isSilent({ trial }: Comparison, { shareOf, alpha }: Measure, certain: number): boolean {
  const share = shareOf(trial);
  if (share.of < MIN_OWN_VISITS || silentNetworksIn(trial) < MIN_NETWORKS) return false;
  return confidenceBounds(share, alpha).low > certain;
}

const witnessesOf = (comparison: Comparison, measure: Measure): PartCounts[] =>
  [comparison.other, around(measure, comparison, MIN_SERVED)].filter(
    (counts) => measure.shareOf(counts).of >= MIN_SERVED,
  );

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

const groups = Array.from({ length: NETWORK_GROUPS }, (_, group) => group);

/** Returns the number of network groups with a count: a lower bound of the number of networks. */
const networksIn = (counts: PartCounts, name: 'network' | 'faulty_network'): number =>
  groups.filter((group) => (counts[`${name}_${group}`] ?? 0) > 0).length;

/** Returns the number of network groups with a load or a click without a later report. */
const silentNetworksIn = (counts: PartCounts): number =>
  groups.filter((group) => (counts[`load_network_${group}`] ?? 0) > (counts[`network_${group}`] ?? 0)).length;

const sharesUnloaded = ({ unloaded_visits = 0, visits = 0 }: PartCounts): Share => ({
  hits: Math.min(unloaded_visits, visits),
  of: visits,
});

const ratio = ({ hits, of }: Share): number => (of === 0 ? 0 : hits / of);

const formatShare = (share: Share): string => `${share.hits} of ${share.of} (${(ratio(share) * 100).toFixed(1)} %)`;
