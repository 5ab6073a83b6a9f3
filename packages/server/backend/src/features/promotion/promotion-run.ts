import { addDays, tokyoDate, tokyoTime } from '@store/domain/calendar';
import { type RepeatingJob, type Round, startRepeatingJob } from '@store/server-kit';
import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { promotionRules, promotionRuns } from '../../platform/database/tables/points-and-coupons.ts';
import type { Log, Queries } from '../../platform/http/handler.ts';
import { issueCoupons } from './issue-coupons.ts';

/** Members per transaction: even with 10,000 rules well below the statement timeout. */
const AT_A_TIME = 500;
const PAUSE_MS = 10 * 60_000;
/** A daily run begins at this hour in Asia/Tokyo, when traffic is low. */
export const FROM_HOUR = 2;
const KEPT_DAYS = 90;

/** Checks every ten minutes whether to begin or resume a run. Safe in any number of processes. */
export function startPromotions(options: {
  database: Database;
  clock: () => number;
  log: Log;
  onRound?: (round: Round) => void;
}): RepeatingJob<number> {
  const { database, clock, log, onRound } = options;
  return startRepeatingJob((signal) => runPromotions(database, { clock, signal }), {
    pauseMs: PAUSE_MS,
    onRound,
    onFault: (fault) => log.error({ err: fault }, 'failed to issue coupons'),
  });
}

/**
 * Begins the day's run and completes every open one, five hundred members per transaction. A killed run is resumed
 * after its last committed batch; a run that another process works on is skipped.
 * @returns the number of coupons issued by this call
 */
export async function runPromotions(
  database: Database,
  { clock, signal, fromHour = FROM_HOUR }: { clock: () => number; signal?: AbortSignal; fromHour?: number },
): Promise<number> {
  await beginRun(database, clock(), fromHour);
  for (let issued = 0; ; ) {
    if (signal?.aborted) return issued;
    const step = await database.transaction((transaction) => issueToNext(transaction, clock()));
    if (step === null) return issued;
    issued += step;
  }
}

/** Begins a run once a day, if there are rules. */
async function beginRun(database: Database, now: number, fromHour: number): Promise<void> {
  const day = tokyoDate(now);
  if (tokyoTime(now).hour < fromHour) return;
  const known = await database.select({ day: promotionRuns.day }).from(promotionRuns).where(eq(promotionRuns.day, day));
  if (known.length > 0) return;
  const [rule] = await database.select({ code: promotionRules.ruleCode }).from(promotionRules).limit(1);
  if (!rule) return;
  await database.insert(promotionRuns).values({ day, startedAt: now }).onConflictDoNothing();
  await database.delete(promotionRuns).where(lt(promotionRuns.day, addDays(day, -KEPT_DAYS)));
}

/** Processes the next members of the oldest open run; null when none is free. */
async function issueToNext(transaction: Queries, now: number): Promise<number | null> {
  const [run] = await transaction
    .select()
    .from(promotionRuns)
    .where(isNull(promotionRuns.finishedAt))
    .orderBy(asc(promotionRuns.day))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!run) return null;
  const last = await lastOfNext(transaction, run.doneUntil);
  const issued =
    last === null ? 0 : await issueCoupons(transaction, { members: between(run.doneUntil, last), day: run.day, now });
  await transaction
    .update(promotionRuns)
    .set({
      ...(last === null ? { finishedAt: now } : { doneUntil: last }),
      issued: sql`${promotionRuns.issued} + ${issued}`,
    })
    .where(and(eq(promotionRuns.day, run.day), isNull(promotionRuns.finishedAt)));
  return issued;
}

/** The last member code of the next batch after a member; null at the end. */
async function lastOfNext(queries: Queries, after: string): Promise<string | null> {
  const [row] = await rowsOf<{ last: string | null }>(
    queries,
    sql`select max(customer_code) as last from (
      select customer_code from customers where customer_code > ${after}::text order by customer_code limit ${AT_A_TIME}::int
    ) next`,
  );
  return row?.last ?? null;
}

const between = (after: string, last: string): SQL =>
  sql`customer_code > ${after}::text and customer_code <= ${last}::text`;
