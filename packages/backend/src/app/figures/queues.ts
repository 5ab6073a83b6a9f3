import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { withinDeadline } from '../../platform/deadline/deadline.ts';

/** Longest that the database is waited for, ms: whoever collects figures comes again. */
const PATIENCE_MS = 2_000;
/** How long an answer stands for who asks next, ms. */
const KEPT_MS = 5_000;

/** What waits in one queue. */
export interface Queue {
  readonly queue: string;
  readonly items: number;
  /** Since when its oldest item could have been done, seconds; 0 when nothing waits. */
  readonly age: number;
}

/**
 * Reads all queues in one statement, by indexes of what waits. Nothing is asked until somebody wants to know, and nothing twice within
 * five seconds.
 */
export function queuesOf(database: Database, clock: () => number): () => Promise<readonly Queue[]> {
  let kept: { until: number; queues: Promise<readonly Queue[]> } | undefined;
  return () => {
    const moment = performance.now();
    if (!kept || kept.until < moment)
      kept = { until: moment + KEPT_MS, queues: withinDeadline(() => readQueues(database, clock()), PATIENCE_MS) };
    return kept.queues;
  };
}

async function readQueues(database: Database, now: number): Promise<readonly Queue[]> {
  // Many more than these are no different news; a queue is not counted for longer than it takes to say so.
  const waiting = (name: string, table: string, { since, where }: { since: string; where: string }) =>
    sql.raw(`select '${name}' as queue, ${since} as since from (select * from ${table} where ${where} limit 100000) q`);
  const lists = [
    waiting('outbox', 'outbox', { since: 'next_attempt_at', where: 'done_at is null and parked_at is null' }),
    waiting('outbox_parked', 'outbox', { since: 'parked_at', where: 'parked_at is not null and done_at is null' }),
    waiting('payments', 'payments', { since: 'next_attempt_at', where: 'next_attempt_at is not null' }),
    waiting('subscription_runs', 'subscription_runs', {
      since: 'next_attempt_at',
      where: `state in ('CLAIMED', 'PAYING', 'RETRY')`,
    }),
    waiting('orders_overdue', 'orders', { since: 'waits_until', where: 'waits_until is not null' }),
  ];
  const rows = await rowsOf<{ queue: string; items: number; age: number }>(
    database,
    sql`select queue, count(*)::int as items, greatest(0, (${now}::float8 - min(since)) / 1000)::float8 as age
      from (${sql.join(lists, sql` union all `)}) every where since <= ${now}::float8 group by queue`,
  );
  return QUEUES.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, items: 0, age: 0 });
}

const QUEUES = ['outbox', 'outbox_parked', 'payments', 'subscription_runs', 'orders_overdue'];
