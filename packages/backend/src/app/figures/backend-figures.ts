import { type jobFigures, type Metrics, type MetricsPlace, openMetrics } from '@store/server-kit/metrics';
import { orderTallies } from '../../features/order/state/order-tally.ts';
import type { Database } from '../../platform/database/database.ts';
import { retriedTransactions } from '../../platform/database/transaction.ts';
import type { StandbyReads } from '../../shared/catalogue/standby/standby-reads.ts';
import { queuesOf } from './queues.ts';

interface Told {
  readonly database: Database;
  /** Current time, epoch ms. */
  readonly clock: () => number;
  /** Clock skew, ms: positive if this machine is ahead of the database. */
  readonly skewMs: () => number;
  readonly jobs: ReturnType<typeof jobFigures>;
  /** Standby for listing reads, if configured. */
  readonly standby?: Pick<StandbyReads, 'counts' | 'lagMs'> | undefined;
}

/** Starts exporting the backend's metrics; null disables them. */
export async function tellFigures(place: MetricsPlace | null, told: Told): Promise<Metrics | undefined> {
  if (!place) return undefined;
  const metrics = await openMetrics(place);
  tellBackend(metrics, told);
  if (told.standby) tellStandby(metrics, told.standby);
  told.jobs.tell(metrics);
  return metrics;
}

/** Registers the metrics besides requests and jobs: database, queues, orders and revenue. */
function tellBackend(metrics: Metrics, { database, clock, skewMs }: Told): void {
  metrics.read(
    { name: 'store_database_connections', help: 'The pool of PostgreSQL connections.', labels: ['state'] },
    () => Object.entries(database.connections() ?? {}).map(([state, number]) => [{ state }, number]),
  );
  metrics.read(
    {
      kind: 'counter',
      name: 'store_transactions_retried_total',
      help: 'Transactions that were run again for another’s sake.',
      labels: ['sql_state'],
    },
    () => [...retriedTransactions()].map(([sql_state, number]) => [{ sql_state }, number]),
  );
  metrics.read({ name: 'store_clock_skew_seconds', help: 'This machine’s clock against the database’s.' }, () => [
    [{}, skewMs() / 1000],
  ]);
  tellQueues(metrics, database, clock);
  tellOrders(metrics);
}

function tellStandby(metrics: Metrics, standby: NonNullable<Told['standby']>): void {
  metrics.read(
    {
      kind: 'counter',
      name: 'store_list_reads_total',
      help: 'Lists by the database that they were read from, and why the standby was left.',
      labels: ['source', 'left_for'],
    },
    () =>
      [...standby.counts()].map(([left, number]) => [
        { source: left === 'none' ? 'standby' : 'primary', left_for: left },
        number,
      ]),
  );
  metrics.read(
    { name: 'store_standby_lag_seconds', help: 'How far the standby is behind at the most; infinite while away.' },
    () => [[{}, standby.lagMs() / 1000]],
  );
}

function tellQueues(metrics: Metrics, database: Database, clock: () => number): void {
  const queues = queuesOf(database, clock);
  metrics.read({ name: 'store_queue_items', help: 'What is due in a queue.', labels: ['queue'] }, async () =>
    (await queues()).map(({ queue, items }) => [{ queue }, items]),
  );
  metrics.read(
    { name: 'store_queue_age_seconds', help: 'For how long the oldest item of a queue is due.', labels: ['queue'] },
    async () => (await queues()).map(({ queue, age }) => [{ queue }, age]),
  );
}

function tellOrders(metrics: Metrics): void {
  const labels = ['state'];
  metrics.read({ kind: 'counter', name: 'store_orders_total', help: 'Orders that came to a state.', labels }, () =>
    [...orderTallies()].map(([state, { orders }]) => [{ state }, orders]),
  );
  metrics.read(
    { kind: 'counter', name: 'store_order_yen_total', help: 'Worth of the orders that came to a state, yen.', labels },
    () => [...orderTallies()].map(([state, { yen }]) => [{ state }, yen]),
  );
}
