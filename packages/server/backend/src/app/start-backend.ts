import { setTimeout as pause } from 'node:timers/promises';
import { drain, logSerializers, standardLog } from '@store/server-kit';
import { jobFigures, metricsPlaceOf } from '@store/server-kit/metrics';
import { tracingOf } from '@store/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { startListingRefresh } from '../features/catalogue/list/refresh-listing.ts';
import { startOrderJobs } from '../features/order/state/order-jobs.ts';
import { onOrderPlaced } from '../features/order/state/placed-orders.ts';
import type { PaymentService } from '../features/payment/create-payments.ts';
import { startReconciler } from '../features/payment/reconciler.ts';
import { startPromotions } from '../features/promotion/promotion-run.ts';
import { startScheduler } from '../features/subscription/renewal/start-scheduler.ts';
import { followDatabaseClock } from '../platform/clock/database-clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { onWorkLeft, WORK } from '../platform/database/work-left.ts';
import { startWorkNotices, type WorkNotices } from '../platform/database/work-notices.ts';
import { type Environment, EnvironmentError, takeEnvironment } from '../platform/environment/environment.ts';
import type { Lifecycle } from '../platform/http/overload.ts';
import { createMailCarrier } from '../platform/outbox/mail-carrier.ts';
import { startOutboxWorker } from '../platform/outbox/outbox-worker.ts';
import { openSharedState, type SharedState } from '../platform/state/shared-state.ts';
import { startStandbyReads } from '../shared/catalogue/standby/from-standby.ts';
import { createBackend } from './api/create-backend.ts';
import { openPayments } from './api/open-payments.ts';
import { exportMetrics } from './figures/backend-figures.ts';
import { startHousekeeping } from './housekeeping.ts';
import { outboxEffects } from './outbox-effects.ts';

/** Polling interval for mails and payments left by other processes, without database notifications, ms. */
const LOOKING_PAUSE_MS = 10_000;
/**
 * Polling interval with notifications, ms: for entries of a process that died before notifying. Its own are handled
 * immediately.
 */
const LISTENING_PAUSE_MS = 60_000;
/** Polling interval for due subscription deliveries, ms. */
const SCHEDULER_PAUSE_MS = 10_000;

/** A running backend. `stop` waits for requests in flight and closes the database. */
export interface RunningBackend {
  url: string;
  /** How long it still answers after the shutdown signal, ms. */
  drainMs: number;
  /** Creates an archive of the running embedded database; undefined with a database server. */
  dump?: (() => Promise<Uint8Array>) | undefined;
  stop(): Promise<void>;
}

/** Options besides the environment. */
export interface StartOptions {
  /** Current time, epoch ms, for tests that let days pass; defaults to the database's clock (H14). */
  clock?: () => number;
  /** Fills an empty database with a demo store for `DEMO_STORE=true`; the backend itself has none. */
  seed?: (database: Database, options: { now: number }) => Promise<unknown>;
}

/**
 * Starts the commerce API: opens and migrates the database, seeds it if requested, and listens. Removes secrets from
 * `variables`.
 * @throws EnvironmentError names every invalid variable, and a `DEMO_STORE` without `seed`
 * @example const backend = await startBackend({ ...process.env, PORT: '3002' });
 */
export async function startBackend(
  variables: Record<string, string | undefined>,
  { clock, seed }: StartOptions = {},
): Promise<RunningBackend> {
  const environment = takeEnvironment(variables);
  if (environment.DEMO_STORE && !seed)
    throw new EnvironmentError(
      'DEMO_STORE: this program contains no demo store; start packages/tooling/demo-store/dist/main.js',
    );
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const keepsPlans = environment.DATABASE_PREPARED_STATEMENTS === 'on';
  const migrates = environment.DATABASE_MIGRATIONS === 'at-start';
  const database = await openDatabase(url ? { url, keepsPlans, migrates } : { dataDir, migrates });
  try {
    const log = pino({ name: 'backend', level: environment.LOG_LEVEL, serializers: logSerializers }, standardLog());
    const jobs = jobFigures();
    const time =
      clock || !url
        ? { now: clock ?? Date.now, skewMs: () => 0, stop: async () => {} }
        : await followDatabaseClock(database, { log, onRound: jobs.of('clock') });
    if (environment.DEMO_STORE) await seed?.(database, { now: time.now() });
    const backend = await serve(database, { environment, clock: time.now, skewMs: time.skewMs, log, jobs });
    return {
      ...backend,
      async stop() {
        // A clock comparison that waits for the database must not block the drain.
        await Promise.all([time.stop(), backend.stop()]);
      },
    };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

interface Serving {
  environment: Environment;
  clock: () => number;
  skewMs: () => number;
  log: Logger;
  jobs: ReturnType<typeof jobFigures>;
}

async function serve(database: Database, { environment, clock, skewMs, log, jobs }: Serving): Promise<RunningBackend> {
  const { STORE_URL: storeUrl, SMTP_URL: smtpUrl, MAIL_FROM: from } = environment;
  const state = openSharedState({ database, clock, url: environment.CACHE_URL, log });
  const lifecycle = { isDraining: false, underway: 0 };
  const payments = openPayments({ database, environment, clock, log });
  const standbyUrl = environment.DATABASE_STANDBY_URL;
  const standby = standbyUrl
    ? startStandbyReads(database, { url: standbyUrl, log, onRound: jobs.of('standby') })
    : undefined;
  const figures = { database, clock, skewMs, jobs, standby: standby?.reads };
  const metrics = await exportMetrics(metricsPlaceOf(environment), figures);
  const tracing = await tracingOf(environment, 'backend');
  const app = await createBackend({ database, state, environment, lifecycle, payments, clock, log, metrics, tracing });
  const url = await app.listen({ host: environment.HOST, port: environment.PORT });
  let notices: WorkNotices | undefined;
  const pauseMs = () => (notices?.isReceiving() ? LISTENING_PAUSE_MS : LOOKING_PAUSE_MS);
  const carrier = createMailCarrier({ smtpUrl, from, storeUrl });
  const worker = startOutboxWorker({
    database,
    effects: outboxEffects({ database, environment, clock, send: carrier.send, processors: payments.processors }),
    clock,
    log,
    pauseMs,
    onRound: jobs.of('outbox'),
    tracing,
  });
  const reconciler = startReconciler({
    database,
    service: payments.service,
    clock,
    log,
    pauseMs,
    onRound: jobs.of('payments'),
  });
  const listing = startListingRefresh({ database, clock, log, onRound: jobs.of('listing') });
  const wakers = { outbox: worker.wake, payments: reconciler.wake, listing: listing.wake };
  const unsubscribers = WORK.map((work) => onWorkLeft(database, work, wakers[work]));
  if (environment.DATABASE_URL)
    notices = startWorkNotices({ url: environment.DATABASE_URL, database, onWork: (work) => wakers[work]() });
  const repeating = startRepeating(database, { environment, state, service: payments.service, clock, log, jobs });
  const unsubscribeOrders = onOrderPlaced((placed) => log.info(placed, 'an order was committed'));
  log.info({ url, metrics: metrics?.url }, 'the backend is ready');
  return {
    url,
    drainMs: environment.DRAIN_MS,
    dump: database.dump,
    async stop() {
      const drained = drain(lifecycle, environment.DRAIN_MS);
      // Stop listening: from here on other processes handle new entries.
      for (const unsubscribe of unsubscribers) unsubscribe();
      // Background jobs stop while requests in flight are still being answered.
      const background = Promise.all(
        [...repeating, listing, reconciler, worker, ...(notices ? [notices] : [])].map((part) => part.stop()),
      );
      await drained;
      await closeServer(app, lifecycle);
      await background;
      unsubscribeOrders();
      await Promise.all([metrics?.close(), tracing?.stop()]);
      carrier.close();
      await state.close();
      await standby?.stop();
      await database.close();
    },
  };
}

interface Repeating extends Omit<Serving, 'skewMs'> {
  state: SharedState;
  service: PaymentService;
}

function startRepeating(database: Database, { environment, state, service, clock, log, jobs }: Repeating) {
  const pauseMs = SCHEDULER_PAUSE_MS;
  const pointsGrantedOn = environment.POINTS_GRANTED_ON;
  return [
    startScheduler({ database, payments: service, clock, log, pauseMs, onRound: jobs.of('subscriptions') }),
    startOrderJobs({ database, pointsGrantedOn, clock, log, onRound: jobs.of('orders') }),
    startHousekeeping({ database, state, clock, log, onRound: jobs.of('housekeeping') }),
    startPromotions({ database, clock, log, onRound: jobs.of('promotions') }),
  ];
}

/** Waits for requests in flight, then closes the idle keep-alive connections. */
async function closeServer(app: FastifyInstance, lifecycle: Lifecycle): Promise<void> {
  const closed = app.close();
  while (lifecycle.underway > 0) await pause(20);
  app.server.closeAllConnections();
  await closed;
}
