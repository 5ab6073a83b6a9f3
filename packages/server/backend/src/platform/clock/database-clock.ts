import { type Round, startRepeatingJob } from '@store/server-kit';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';

/** Maximum tolerated clock skew, ms: beyond it the database's clock is used and the skew is logged. */
const SKEW_MS = 2_000;
/** Slower comparisons are too imprecise and are ignored, ms. */
const SLOW_ANSWER_MS = 1_000;
/** Interval between comparisons, ms. */
const PAUSE_MS = 30_000;

/** Clock that decides what is due, late or expired; consistent among all processes of a database. */
export interface DatabaseClock {
  /** Current time, epoch ms. */
  now(): number;
  /** Compares the clocks immediately. */
  compare(): Promise<void>;
  /** Clock skew at the last comparison, ms: positive if the machine was ahead of the database. */
  skewMs(): number;
  stop(): Promise<void>;
}

interface Own {
  /** Clock of the machine, epoch ms; it may be wrong and may be changed at runtime. */
  readonly wall: () => number;
  /** Monotonic clock, ms. */
  readonly monotonic: () => number;
}

interface ClockLog {
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
}

/**
 * Follows the database's clock (H14), because its tables compare leases, limits and deadlines of all processes. Between
 * comparisons time advances by the monotonic clock, so that changing the wall clock has no effect. While both agree within
 * `SKEW_MS`, the process's own clock is used, without a jump.
 */
export async function followDatabaseClock(
  database: Queries,
  {
    log,
    own = { wall: Date.now, monotonic: () => performance.now() },
    onRound,
  }: { log: ClockLog; own?: Own; onRound?: (round: Round) => void },
): Promise<DatabaseClock> {
  let base = { at: own.monotonic(), moment: own.wall() };
  let lastSkewMs = 0;
  const compare = async () => {
    const startedAt = own.monotonic();
    const [answer] = await rowsOf<{ moment: number }>(
      database,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as moment`,
    );
    const at = own.monotonic();
    if (!answer || at - startedAt > SLOW_ANSWER_MS) return;
    const wall = own.wall();
    const inDatabase = answer.moment + (at - startedAt) / 2;
    const skewMs = Math.round(wall - inDatabase);
    lastSkewMs = skewMs;
    const isWrong = Math.abs(skewMs) > SKEW_MS;
    if (isWrong) log.error({ event: 'clock-skew', skewMs }, 'the clocks of this machine and the database differ');
    base = { at, moment: isWrong ? inDatabase : wall };
  };
  await compare();
  const job = startRepeatingJob(compare, {
    pauseMs: PAUSE_MS,
    onRound,
    // Time continues from the last comparison.
    onFault: (fault) => log.warn({ err: fault }, 'comparing the clocks failed'),
  });
  return {
    now: () => Math.round(base.moment + own.monotonic() - base.at),
    compare: () => job.runNow(),
    skewMs: () => lastSkewMs,
    stop: () => job.stop(),
  };
}
