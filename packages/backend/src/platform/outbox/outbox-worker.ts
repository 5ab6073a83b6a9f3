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
export function startOutboxWorker(asked: {
  database: Database;
  effects: Effects;
  clock: () => number;
  log: Log;
  pauseMs: number;
}): OutboxWorker {
  let stopped = false;
  let running: Promise<number> = Promise.resolve(0);
  let timer: NodeJS.Timeout | undefined;
  const runDue = () => {
    running = running.then(() => workOff(asked, () => stopped));
    return running;
  };
  const look = async () => {
    await runDue();
    if (!stopped) timer = setTimeout(look, asked.pauseMs);
  };
  timer = setTimeout(look, asked.pauseMs);
  return {
    runDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Asked = Parameters<typeof startOutboxWorker>[0];

async function workOff(asked: Asked, isStopped: () => boolean): Promise<number> {
  const { database, clock, log } = asked;
  let done = 0;
  try {
    while (!isStopped()) {
      const row = await takeFromOutbox(database, clock());
      if (!row) return done;
      if (await carryOut(asked, row)) done += 1;
    }
  } catch (fault) {
    // The database is away for now; the next look tries again.
    log.error(describeFault(fault), 'the outbox cannot be read');
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
