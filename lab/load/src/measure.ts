import { loadavg } from 'node:os';
import type { BackendProcess } from './backend-process.ts';
import type { Costs } from './costs.ts';
import { BusyError } from './load-shopper.ts';

/** Result of a call under load. Times in ms. */
export interface Measured {
  name: string;
  /** Number of concurrent callers. */
  sides: number;
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  bad: number;
  /** Cost per response; null if unknown. */
  perAnswer: Costs;
  /** Load average of the machine over the last minute, at the end. */
  load: number;
}

const unknownCosts = async (): Promise<Costs> => ({ cpuMs: null, statements: null });

/** Calls from `sides` concurrent callers without pauses, for `seconds` or until `next` returns null. */
export async function measure(
  name: string,
  next: () => (() => Promise<boolean>) | null,
  { sides, seconds, costs = unknownCosts }: { sides: number; seconds: number; costs?: () => Promise<Costs> },
): Promise<Measured> {
  const times: number[] = [];
  let bad = 0;
  const before = await costs();
  const started = performance.now();
  const until = started + seconds * 1000;
  const side = async () => {
    for (let ask = next(); ask && performance.now() < until; ask = next()) {
      const from = performance.now();
      if (!(await ask().catch(isRefusedForLoad))) bad += 1;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: sides }, side));
  const took = (performance.now() - started) / 1000;
  const after = await costs();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const share = (from: number | null, to: number | null) =>
    from === null || to === null || times.length === 0 ? null : (to - from) / times.length;
  const perAnswer = { cpuMs: share(before.cpuMs, after.cpuMs), statements: share(before.statements, after.statements) };
  const [load = 0] = loadavg();
  const perSecond = times.length / took;
  return { name, sides, answers: times.length, perSecond, p50: at(0.5), p99: at(0.99), bad, perAnswer, load };
}

/** Counts an overloaded store as unsuccessful; rethrows every other error. */
function isRefusedForLoad(fault: unknown): false {
  if (fault instanceof BusyError) return false;
  throw fault;
}

/** Rotates over the processes of a load. */
export function turnsOf(processes: readonly BackendProcess[]): () => BackendProcess {
  let turn = 0;
  return () => {
    const process = processes[turn++ % processes.length];
    if (!process) throw new Error('there is no process');
    return process;
  };
}
