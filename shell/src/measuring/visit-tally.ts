import { LOAD_STAGES, type VisitReport, type Vital } from '@store/contracts/composition';
import { describeFault } from './describe-fault.ts';
import { framesIn, type PartNames, partIn } from './part-of.ts';
import type { VisitEvent } from './visit-log.ts';

/** Limits of a report: faults of one kind per part, and messages; see its schema. */
const MAX_FAULTS = 50;
const MAX_MESSAGES = 5;
/** Maximum parts in a report. */
const MAX_PARTS = 20;

type PartReport = VisitReport['parts'][number];
interface Tally {
  isReported: boolean;
  wasFaulty: boolean;
  wasUnloaded: boolean;
  /** Since the last report. */
  faults: PartReport['faults'];
}

/** Counts a page's events for a series of reports, each with what is new. `routeId` as in `measureVisit`. */
export function createVisitTally(names: PartNames, routeId: () => string | undefined) {
  const parts = new Map<string, Tally>();
  const reported = new WeakSet<object>();
  const done = new Set<'cart' | 'order'>();
  let unreported = new Set<'cart' | 'order'>();
  let words: VisitReport['words'] = [];
  let vitals: VisitReport['vitals'] = {};

  /** Keyed by version: when the previous version takes over on a page, both are counted. */
  const tallyOf = (part: string | undefined): Tally | undefined => {
    if (part === undefined || (!parts.has(part) && parts.size >= MAX_PARTS)) return undefined;
    const tally = parts.get(part) ?? { isReported: false, wasFaulty: false, wasUnloaded: false, faults: {} };
    parts.set(part, tally);
    return tally;
  };
  /** The stack names the version that failed; another one may be running when the fault is counted. */
  const partOfFault = ({ part, version }: Extract<VisitEvent, { kind: 'fault' }>, stack: string) => {
    if (part !== undefined && version !== undefined) return `${part}@${version}`;
    const inStack = partIn(stack, names, { wasSeen: (each) => parts.has(each), remote: routeId()?.split('/')[0] });
    return part === undefined || inStack?.startsWith(`${part}@`) ? inStack : names.get(part);
  };
  const noteFault = (event: Extract<VisitEvent, { kind: 'fault' }>) => {
    const { stage, fault } = event;
    const stack = `${event.where ?? ''} ${stackOf(fault)}`;
    const part = partOfFault(event, stack);
    if (part === undefined || isNoFault(fault) || isKnown(fault)) return;
    const tally = tallyOf(part);
    if (!tally) return;
    tally.faults[stage] = Math.min(MAX_FAULTS, (tally.faults[stage] ?? 0) + 1);
    if (words.length < MAX_MESSAGES)
      words.push({ part, stage, message: describeFault(fault), frames: framesIn(stack, part) });
  };
  /** React, the error boundary and the window each report the same fault. */
  const isKnown = (fault: unknown): boolean => {
    if (typeof fault !== 'object' || fault === null) return false;
    const wasKnown = reported.has(fault);
    reported.add(fault);
    return wasKnown;
  };
  const hasChanges = (): boolean =>
    unreported.size > 0 ||
    Object.keys(vitals).length > 0 ||
    [...parts.values()].some(({ isReported, faults }) => !isReported || Object.keys(faults).length > 0);

  tallyOf(names.get('shell'));
  return {
    note(event: VisitEvent): void {
      if (event.kind === 'fault') noteFault(event);
      else if (event.kind === 'seen') tallyOf(`${event.part}@${event.version}`);
      else if (!done.has(event.kind)) {
        unreported.add(event.kind);
        done.add(event.kind);
      }
    },
    measure(vital: Vital, value: number): void {
      vitals = { ...vitals, [vital]: value };
    },
    /** Returns the changes since the last report; null if there are none and no click. */
    take(route: string | null, click?: VisitReport['click']): VisitReport | null {
      if ((!click && !hasChanges()) || parts.size === 0) return null;
      const report = {
        route,
        parts: [...parts].map(([part, tally]) => takePart(part, tally)),
        is_cart: unreported.has('cart'),
        is_order: unreported.has('order'),
        vitals,
        words,
        ...(click && { click }),
      };
      unreported = new Set();
      vitals = {};
      words = [];
      return report;
    },
  };
}

/** Returns the changes of one part and resets its counters. */
function takePart(part: string, tally: Tally): PartReport {
  const stages = Object.keys(tally.faults);
  const isFaulty = stages.length > 0 && !tally.wasFaulty;
  const isUnloaded = LOAD_STAGES.some((stage) => stages.includes(stage)) && !tally.wasUnloaded;
  const report = {
    part,
    is_first: !tally.isReported,
    is_faulty: isFaulty,
    is_unloaded: isUnloaded,
    faults: tally.faults,
  };
  tally.isReported = true;
  tally.wasFaulty ||= isFaulty;
  tally.wasUnloaded ||= isUnloaded;
  tally.faults = {};
  return report;
}

const stackOf = (fault: unknown): string => (fault instanceof Error ? (fault.stack ?? '') : '');

/** Aborted requests are not faults. */
const isNoFault = (fault: unknown): boolean => fault instanceof Error && fault.name === 'AbortError';
