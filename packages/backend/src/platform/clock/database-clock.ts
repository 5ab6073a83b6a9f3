import { type Round, startRepeatingJob } from '@store/server-kit';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';

/** From here on a process's own clock counts as wrong, ms: it goes by the database's and says so. */
const SKEW_MS = 2_000;
/** An answer that took longer says too little about the moment it was given, ms. */
const SLOW_ANSWER_MS = 1_000;
/** How often the clocks are compared, ms. */
const PAUSE_MS = 30_000;

/** The moment by which a process decides what is due, late or over; the same for all processes of a database. */
export interface DatabaseClock {
  /** Now, epoch ms. */
  now(): number;
  /** Compares the clocks now. */
  compare(): Promise<void>;
  /** By how much the process's own clock was ahead of the database's at the last comparison, ms. */
  skewMs(): number;
  stop(): Promise<void>;
}

interface Own {
  /** The machine's clock, epoch ms: it can be wrong, and be set while the process runs. */
  readonly wall: () => number;
  /** Time since some moment, ms, whatever happens to the wall clock. */
  readonly monotonic: () => number;
}

interface ClockLog {
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
}

/**
 * Follows the database's clock (H14): leases, limits and deadlines of all processes are compared with each other in its tables. Between two
 * comparisons time goes on by the monotonic clock, so that a wall clock that is set changes nothing. While both agree within
 * `SKEW_MS` the process's own is taken, without a jump.
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
    const asked = own.monotonic();
    const [answer] = await rowsOf<{ moment: number }>(
      database,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as moment`,
    );
    const at = own.monotonic();
    if (!answer || at - asked > SLOW_ANSWER_MS) return;
    const wall = own.wall();
    const inDatabase = answer.moment + (at - asked) / 2;
    const skewMs = Math.round(wall - inDatabase);
    lastSkewMs = skewMs;
    const isWrong = Math.abs(skewMs) > SKEW_MS;
    if (isWrong) log.error({ event: 'clock-skew', skewMs }, 'this machine and the database are of different times');
    base = { at, moment: isWrong ? inDatabase : wall };
  };
  await compare();
  const job = startRepeatingJob(compare, {
    pauseMs: PAUSE_MS,
    onRound,
    // Time goes on from the last comparison.
    onFault: (fault) => log.warn({ err: fault }, 'the clocks were not compared'),
  });
  return {
    now: () => Math.round(base.moment + own.monotonic() - base.at),
    compare: () => job.runNow(),
    skewMs: () => lastSkewMs,
    stop: () => job.stop(),
  };
}
