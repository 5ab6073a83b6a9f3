import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { withinDeadline } from '../../platform/deadline/deadline.ts';

/** Query timeout, ms: the next scrape tries again. */
const TIMEOUT_MS = 2_000;
const CACHE_MS = 5_000;

/** State of one queue. */
export interface Queue {
  readonly queue: string;
  readonly items: number;
  /** Age of the oldest due item, seconds; 0 when the queue is empty. */
  readonly age: number;
}

/**
 * Reads all queues in one statement, by partial indexes of pending items. Reads only on demand, and at most once every
 * five seconds.
 */
export function queuesOf(database: Database, clock: () => number): () => Promise<readonly Queue[]> {
  let cached: { until: number; queues: Promise<readonly Queue[]> } | undefined;
  return () => {
    const moment = performance.now();
    if (!cached || cached.until < moment)
      cached = { until: moment + CACHE_MS, queues: withinDeadline(() => readQueues(database, clock()), TIMEOUT_MS) };
    return cached.queues;
  };
}

async function readQueues(database: Database, now: number): Promise<readonly Queue[]> {
  // Counting is limited: a longer queue is no different alarm, and an unlimited count would be slow.
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
