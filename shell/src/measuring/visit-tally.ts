import { LOAD_STAGES, type VisitReport, type Vital } from '@store/contracts/composition';
import { faultWords } from './fault-words.ts';
import { type PartNames, partIn } from './part-of.ts';
import type { Happening } from './visit-log.ts';

/** Limits of a report: faults of one kind per part, and messages; see its schema. */
const MOST_FAULTS = 50;
const MOST_WORDS = 5;
/** Maximum parts in a report. */
const MOST_PARTS = 20;

type PartReport = VisitReport['parts'][number];
interface Tally {
  isTold: boolean;
  wasFaulty: boolean;
  wasUnloaded: boolean;
  /** Since the last report. */
  faults: PartReport['faults'];
}

/** Counts a page's events for a series of reports, each with what is new. */
export function createVisitTally(names: PartNames) {
  const parts = new Map<string, Tally>();
  const told = new WeakSet<object>();
  const done = new Set<'cart' | 'order'>();
  let news = new Set<'cart' | 'order'>();
  let words: VisitReport['words'] = [];
  let vitals: VisitReport['vitals'] = {};

  /** Keyed by version: when the previous version takes over on a page, both are counted. */
  const tallyOf = (part: string | undefined): Tally | undefined => {
    if (part === undefined || (!parts.has(part) && parts.size >= MOST_PARTS)) return undefined;
    const tally = parts.get(part) ?? { isTold: false, wasFaulty: false, wasUnloaded: false, faults: {} };
    parts.set(part, tally);
    return tally;
  };
  const noteFault = (happening: Extract<Happening, { kind: 'fault' }>) => {
    const { stage, fault } = happening;
    const name = happening.part ?? partIn(`${happening.where ?? ''} ${stackOf(fault)}`, names);
    if (name === undefined || isNoFault(fault) || isKnown(fault)) return;
    const part = happening.version ? `${name}@${happening.version}` : names.get(name);
    const tally = tallyOf(part);
    if (part === undefined || !tally) return;
    tally.faults[stage] = Math.min(MOST_FAULTS, (tally.faults[stage] ?? 0) + 1);
    if (words.length < MOST_WORDS) words.push({ part, stage, message: faultWords(fault) });
  };
  /** React, the error boundary and the window each report the same fault. */
  const isKnown = (fault: unknown): boolean => {
    if (typeof fault !== 'object' || fault === null) return false;
    const wasKnown = told.has(fault);
    told.add(fault);
    return wasKnown;
  };
  const isNews = (): boolean =>
    news.size > 0 ||
    Object.keys(vitals).length > 0 ||
    [...parts.values()].some(({ isTold, faults }) => !isTold || Object.keys(faults).length > 0);

  tallyOf(names.get('shell'));
  return {
    note(happening: Happening): void {
      if (happening.kind === 'fault') noteFault(happening);
      else if (happening.kind === 'seen') tallyOf(`${happening.part}@${happening.version}`);
      else if (!done.has(happening.kind)) {
        news.add(happening.kind);
        done.add(happening.kind);
      }
    },
    measure(vital: Vital, value: number): void {
      vitals = { ...vitals, [vital]: value };
    },
    /** Returns the changes since the last report; null if there are none. */
    take(route: string | null): VisitReport | null {
      if (!isNews() || parts.size === 0) return null;
      const report = {
        route,
        parts: [...parts].map(([part, tally]) => takePart(part, tally)),
        is_cart: news.has('cart'),
        is_order: news.has('order'),
        vitals,
        words,
      };
      news = new Set();
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
  const report = { part, is_first: !tally.isTold, is_faulty: isFaulty, is_unloaded: isUnloaded, faults: tally.faults };
  tally.isTold = true;
  tally.wasFaulty ||= isFaulty;
  tally.wasUnloaded ||= isUnloaded;
  tally.faults = {};
  return report;
}

const stackOf = (fault: unknown): string => (fault instanceof Error ? (fault.stack ?? '') : '');

/** Aborted requests are not faults. */
const isNoFault = (fault: unknown): boolean => fault instanceof Error && fault.name === 'AbortError';
