import { type jobFigures, type Metrics, type MetricsPlace, openMetrics } from '@store/server-kit/metrics';
import { orderTallies } from '../../features/order/state/order-tally.ts';
import type { Database } from '../../platform/database/database.ts';
import { retriedTransactions } from '../../platform/database/transaction.ts';
import type { StandbyReads } from '../../shared/catalogue/standby/standby-reads.ts';
import { queuesOf } from './queues.ts';

interface MetricSources {
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
export async function exportMetrics(place: MetricsPlace | null, sources: MetricSources): Promise<Metrics | undefined> {
  if (!place) return undefined;
  const metrics = await openMetrics(place);
  exportBackendMetrics(metrics, sources);
  if (sources.standby) exportStandbyMetrics(metrics, sources.standby);
  sources.jobs.tell(metrics);
  return metrics;
}

/** Registers the metrics besides requests and jobs: database, queues, orders and revenue. */
function exportBackendMetrics(metrics: Metrics, { database, clock, skewMs }: MetricSources): void {
  metrics.read(
    { name: 'store_database_connections', help: 'Connections of the PostgreSQL pool, by state.', labels: ['state'] },
    () => Object.entries(database.connections() ?? {}).map(([state, number]) => [{ state }, number]),
  );
  metrics.read(
    {
      kind: 'counter',
      name: 'store_transactions_retried_total',
      help: 'Transactions retried after a conflict, by SQLSTATE.',
      labels: ['sql_state'],
    },
    () => [...retriedTransactions()].map(([sql_state, number]) => [{ sql_state }, number]),
  );
  metrics.read(
    { name: 'store_clock_skew_seconds', help: 'Clock skew against the database; positive if this machine is ahead.' },
    () => [[{}, skewMs() / 1000]],
  );
  exportQueueMetrics(metrics, database, clock);
  exportOrderMetrics(metrics);
}

function exportStandbyMetrics(metrics: Metrics, standby: NonNullable<MetricSources['standby']>): void {
  metrics.read(
    {
      kind: 'counter',
      name: 'store_list_reads_total',
      help: 'Listing reads by database, and by the reason for not using the standby.',
      labels: ['source', 'left_for'],
    },
    () =>
      [...standby.counts()].map(([left, number]) => [
        { source: left === 'none' ? 'standby' : 'primary', left_for: left },
        number,
      ]),
  );
  metrics.read(
    { name: 'store_standby_lag_seconds', help: 'Maximum replication lag of the standby; infinite while unavailable.' },
    () => [[{}, standby.lagMs() / 1000]],
  );
}

function exportQueueMetrics(metrics: Metrics, database: Database, clock: () => number): void {
  const queues = queuesOf(database, clock);
  metrics.read({ name: 'store_queue_items', help: 'Due items by queue.', labels: ['queue'] }, async () =>
    (await queues()).map(({ queue, items }) => [{ queue }, items]),
  );
  metrics.read(
    { name: 'store_queue_age_seconds', help: 'Age of the oldest due item by queue.', labels: ['queue'] },
    async () => (await queues()).map(({ queue, age }) => [{ queue }, age]),
  );
}

function exportOrderMetrics(metrics: Metrics): void {
  const labels = ['state'];
  metrics.read({ kind: 'counter', name: 'store_orders_total', help: 'Orders that reached a state.', labels }, () =>
    [...orderTallies()].map(([state, { orders }]) => [{ state }, orders]),
  );
  metrics.read(
    { kind: 'counter', name: 'store_order_yen_total', help: 'Value of orders that reached a state, yen.', labels },
    () => [...orderTallies()].map(([state, { yen }]) => [{ state }, yen]),
  );
}
