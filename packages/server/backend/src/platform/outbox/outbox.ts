import { currentTrace, traceParentText } from '@store/server-kit/telemetry';
import { and, asc, eq, isNull, lte, min, sql } from 'drizzle-orm';
import { type Places, preparedQuery } from '../database/prepared-query.ts';
import { outbox } from '../database/tables/idempotency-and-outbox.ts';
import { leaveWork } from '../database/work-left.ts';
import type { Queries } from '../http/handler.ts';

/** How long a process may work on an effect before another takes it over, ms. */
const LEASE_MS = 60_000;
/** Attempts before an effect is parked for manual inspection. */
const MOST_ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 60 * 60_000;

export type OutboxRow = typeof outbox.$inferSelect;

interface Effect {
  kind: string;
  payload: object;
  now: number;
}

/** Adds an effect to the outbox, in the transaction of its cause. */
export async function putIntoOutbox(database: Queries, effect: Effect): Promise<void> {
  await puttingIntoOutbox(database, effect);
}

/** Returns the same as a statement, for use within another one. */
export function puttingIntoOutbox(database: Queries, { kind, payload, now }: Effect) {
  leaveWork(database, 'outbox');
  const trace = currentTrace();
  const traceParent = trace ? traceParentText(trace) : null;
  const row = { kind, payload, createdAt: now, nextAttemptAt: now, traceParent };
  return database.insert(outbox).values(row).returning({ outboxId: outbox.outboxId });
}

/** Returns when the next effect is due, epoch ms; null if none is pending. */
export async function nextInOutbox(database: Queries): Promise<number | null> {
  const [row] = await database
    .select({ at: min(outbox.nextAttemptAt) })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.parkedAt)));
  return row?.at ?? null;
}

/** Leases the oldest due effect; other processes skip it until the lease ends. */
export async function takeFromOutbox(database: Queries, now: number): Promise<OutboxRow | null> {
  const [taken] = await takeOldest(database, { now, leasedUntil: now + LEASE_MS });
  return taken ?? null;
}

const takeOldest = preparedQuery((queries, { now, leasedUntil }: Places<{ now: number; leasedUntil: number }>) => {
  const waiting = and(isNull(outbox.doneAt), isNull(outbox.parkedAt), lte(outbox.nextAttemptAt, now));
  const oldest = queries
    .select({ id: outbox.outboxId })
    .from(outbox)
    .where(waiting)
    .orderBy(asc(outbox.outboxId))
    .limit(1)
    .for('update', { skipLocked: true });
  return queries
    .update(outbox)
    .set({ nextAttemptAt: sql`${leasedUntil}`, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.outboxId, sql`(${oldest})`))
    .returning();
});

export async function markDone(database: Queries, row: OutboxRow, now: number): Promise<void> {
  await markingDone(database, { now, outboxId: row.outboxId });
}

const markingDone = preparedQuery((queries, { now, outboxId }: Places<{ now: number; outboxId: number }>) =>
  queries
    .update(outbox)
    .set({ doneAt: sql`${now}`, lastError: null })
    .where(eq(outbox.outboxId, outboxId)),
);

/**
 * Postpones a failed effect with exponential back-off, and parks it after the last attempt; returns whether it was
 * parked.
 */
export async function markFailed(
  database: Queries,
  row: OutboxRow,
  failure: { now: number; reason: string },
): Promise<boolean> {
  const { now, reason } = failure;
  const parked = row.attempts >= MOST_ATTEMPTS;
  const pause = Math.min(1000 * 2 ** row.attempts, LONGEST_PAUSE_MS);
  await database
    .update(outbox)
    .set({ nextAttemptAt: now + pause, parkedAt: parked ? now : null, lastError: reason.slice(0, 300) })
    .where(eq(outbox.outboxId, row.outboxId));
  return parked;
}
