import { startRepeatingJob } from '@store/server-kit';
import type { Database } from '../database/database.ts';
import { describeFault } from '../http/faults.ts';
import type { Log } from '../http/handler.ts';
import { markDone, markFailed, type OutboxRow, takeFromOutbox } from './outbox.ts';

/** What carries out the effects of a kind. */
export type Effects = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

export interface OutboxWorker {
  /** Carries out everything that is due now; resolves with how many were done. */
  runDue(): Promise<number>;
  /** Stops looking and waits for the effect under way. */
  stop(): Promise<void>;
}

/** Looks into the outbox again and again. Any number of processes may do so; each effect is done at least once. */
export function startOutboxWorker(options: {
  database: Database;
  effects: Effects;
  clock: () => number;
  log: Log;
  pauseMs: number;
}): OutboxWorker {
  const { log, pauseMs } = options;
  const job = startRepeatingJob((signal) => workOff(options, signal), {
    pauseMs,
    // The database is away for now; the next round tries again.
    onFault: (fault) => log.error(describeFault(fault), 'the outbox cannot be read'),
  });
  return { runDue: job.runNow, stop: job.stop };
}

type Asked = Parameters<typeof startOutboxWorker>[0];

async function workOff(options: Asked, signal: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    const row = await takeFromOutbox(options.database, options.clock());
    if (!row) return done;
    if (await carryOut(options, row)) done += 1;
  }
  return done;
}

async function carryOut({ database, effects, clock, log }: Asked, row: OutboxRow): Promise<boolean> {
  const about = { outboxId: row.outboxId, kind: row.kind, attempts: row.attempts };
  try {
    const effect = effects[row.kind];
    if (!effect) throw new Error(`nothing carries out ${row.kind}`);
    await effect(row.payload);
    await markDone(database, row, clock());
    return true;
  } catch (fault) {
    const reason = reasonOf(fault);
    const parked = await markFailed(database, row, { now: clock(), reason });
    // A mail server's words may hold the receiver's address: only the kind of failure is written down.
    log.error({ ...about, parked, reason }, parked ? 'an effect was parked' : 'an effect failed');
    return false;
  }
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const codes = ['code', 'responseCode'].map((name) => Reflect.get(fault, name)).filter((code) => code !== undefined);
  return [fault.name, ...codes].join(' ');
}
