import type { Round } from '@store/server-kit';
import { inSpanOf, readTraceParent, type Tracing, withinTrace } from '@store/server-kit/telemetry';
import type { Database } from '../database/database.ts';
import { type DueWork, startDueWork } from '../due-work/due-work.ts';
import type { Log } from '../http/handler.ts';
import { markDone, markFailed, nextInOutbox, type OutboxRow, takeFromOutbox } from './outbox.ts';

/** Effect functions by kind of entry. */
export type Effects = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/**
 * Runs the effects in the outbox: when woken, when a failed one is due again, and periodically for entries of other
 * processes. Safe in any number of processes; each effect runs at least once. */
export function startOutboxWorker(options: {
  database: Database;
  effects: Effects;
  clock: () => number;
  log: Log;
  pauseMs: () => number;
  onRound?: (round: Round) => void;
  /** Records effects as spans of the trace that created them. */
  tracing?: Tracing | undefined;
}): DueWork {
  const { database, clock, log, pauseMs, onRound } = options;
  return startDueWork({
    run: (signal) => runDueEffects(options, signal),
    nextDue: () => nextInOutbox(database),
    clock,
    longestPauseMs: pauseMs,
    onRound,
    // The database is unavailable; the next round retries.
    onFault: (fault) => log.error({ err: fault }, 'the outbox cannot be read'),
  });
}

type WorkerOptions = Parameters<typeof startOutboxWorker>[0];

async function runDueEffects(options: WorkerOptions, signal: AbortSignal): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    const row = await takeFromOutbox(options.database, options.clock());
    if (!row) return done;
    if (await carryOut(options, row)) done += 1;
  }
  return done;
}

async function carryOut({ database, effects, clock, log, tracing }: WorkerOptions, row: OutboxRow): Promise<boolean> {
  const trace = readTraceParent(row.traceParent);
  const about = { requestId: trace?.traceId, outboxId: row.outboxId, kind: row.kind, attempts: row.attempts };
  try {
    const effect = effects[row.kind];
    if (!effect) throw new Error(`no effect is registered for ${row.kind}`);
    const carriedOut = () => effect(row.payload);
    if (trace)
      await withinTrace(trace, () => inSpanOf({ ...trace, tracing }, { name: `outbox ${row.kind}` }, carriedOut));
    else await carriedOut();
    await markDone(database, row, clock());
    log.info(about, 'outbox effect completed');
    return true;
  } catch (fault) {
    const reason = reasonOf(fault);
    const parked = await markFailed(database, row, { now: clock(), reason });
    // The message of a mail server may contain the address: log only the kind of error.
    log.error({ ...about, parked, reason }, parked ? 'an effect was parked' : 'an effect failed');
    return false;
  }
}

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const codes = ['code', 'responseCode'].map((name) => Reflect.get(fault, name)).filter((code) => code !== undefined);
  return [fault.name, ...codes].join(' ');
}
