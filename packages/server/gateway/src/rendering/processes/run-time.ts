import { readFileSync } from 'node:fs';

/** Unit of processor times in `/proc`, ms. */
const TICK_MS = 10;

/** What the main thread of a process does. */
export interface RunTime {
  /** Processor time since its start, ms. */
  readonly ranMs: number;
  /** Whether it runs, or would if another process did not have the processor. */
  readonly isReady: boolean;
}

/** Reads the processor time of a process; null without `/proc` or when the process has ended. */
export function runTimeOf(pid: number | undefined): RunTime | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
    // The name before the last bracket may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [fields[11], fields[12]];
    return { ranMs: (Number(user) + Number(system)) * TICK_MS, isReady: fields[0] === 'R' };
  } catch {
    return null;
  }
}
