import cookie from '@fastify/cookie';
import {
  answerProbes,
  CLIENT_PATIENCE,
  endSlowBodies,
  isSpeculative,
  patientWithClients,
  readTargetOnce,
  refuseMethods,
  refuseOddTargets,
  refuseSpeculation,
  targetOf,
} from '@store/server-kit';
import { countRequests, type Metrics } from '@store/server-kit/metrics';
import { followRequests, requestIds, type Tracing } from '@store/server-kit/telemetry';
import { traceRequests } from '@store/server-kit/tracing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerContentPictures } from '../../features/content/pages/content-pictures.ts';
import { lineLoginOf } from '../../features/line-messenger/line-login.ts';
import { registerLine } from '../../features/line-messenger/line-routes.ts';
import { mailStopRoutes } from '../../features/mail-stop/mail-stop-routes.ts';
import { createStopLinks } from '../../features/mail-stop/stop-links.ts';
import { registerPackingPapers } from '../../features/order-desk/packing-route.ts';
import { createOrderLinks } from '../../features/order-history/order-links/order-links.ts';
import { createReceiptPrinter } from '../../features/order-history/receipt/printing/receipt-printer.ts';
import { registerReceipts } from '../../features/order-history/receipt/receipt-routes.ts';
import { paymentNotices } from '../../features/payment/notices/payment-notices.ts';
import { registerReviewPhotos } from '../../features/review/photos/photo-routes.ts';
import { registerSharePictures } from '../../features/share-picture/share-picture-routes.ts';
import { registerLogin } from '../../features/sign-in/login-routes.ts';
import { registerLogout } from '../../features/sign-in/logout-routes.ts';
import { createSignInService } from '../../features/sign-in/sign-in-service.ts';
import type { Database } from '../../platform/database/database.ts';
import { withinDeadline } from '../../platform/deadline/deadline.ts';
import { adviceWaitMsOf, type Environment } from '../../platform/environment/environment.ts';
import { answerFault } from '../../platform/http/faults.ts';
import { refuseForged } from '../../platform/http/forged-requests.ts';
import { acceptJsonOnly } from '../../platform/http/json-body.ts';
import { type Lifecycle, shedLoad } from '../../platform/http/overload.ts';
import { limitRates } from '../../platform/http/rate-limits.ts';
import { purposeKeys } from '../../platform/secrets/rotating-secret.ts';
import type { SharedState } from '../../platform/state/shared-state.ts';
import { visitCookies } from '../../shared/session/cookies.ts';
import { createRecognition } from '../../shared/session/recognise.ts';
import { openApiRoutes } from '../openapi/openapi-routes.ts';
import { createHandlers } from './handlers.ts';
import type { OpenPayments } from './open-payments.ts';
import { registerPageQuestions } from './page-questions.ts';
import { type CallsOptions, registerCalls } from './register-calls.ts';
import { watchWritable } from './writable-database.ts';

export interface BackendParts {
  database: Database;
  /** Short-lived state shared by all processes. */
  state: SharedState;
  environment: Environment;
  lifecycle: Lifecycle;
  payments: OpenPayments;
  /** Current time, epoch ms. */
  clock: () => number;
  log: FastifyBaseLogger;
  /** Metrics of requests and calls; absent: not collected. */
  metrics?: Metrics | undefined;
  /** Tracer; absent: no spans are recorded. */
  tracing?: Tracing | undefined;
}

/** Default body limit, bytes. */
const USUAL_BODY = 64 * 1024;

/** Creates the server with the commerce API and the sign-in routes, not yet listening. */
export async function createBackend(parts: BackendParts): Promise<FastifyInstance> {
  const { database, state, environment, lifecycle, payments, clock, log, metrics, tracing } = parts;
  const storeUrl = environment.STORE_URL;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: USUAL_BODY,
    ...patientWithClients(CLIENT_PATIENCE),
    trustProxy: environment.TRUSTED_PROXIES,
    ...requestIds(environment.TRUSTED_PROXIES),
    routerOptions: { maxParamLength: 100 },
    ...readTargetOnce,
  });
  if (tracing) traceRequests(app, tracing, environment.TRUSTED_PROXIES);
  followRequests(app);
  if (metrics) countRequests(app, metrics);
  refuseOddTargets(app, (_request, reply) => reply.code(400).send({ status: false, code: 'invalid', message: '' }));
  endSlowBodies(app, CLIENT_PATIENCE, ({ routeOptions }) => (routeOptions.bodyLimit ?? 0) > USUAL_BODY);
  acceptJsonOnly(app);
  await app.register(cookie, { secret: [...purposeKeys(environment.COOKIE_SECRET, 'cookie')] });
  const cookies = visitCookies(storeUrl);
  shedLoad(app, { most: environment.MAX_IN_FLIGHT, lifecycle, metrics });
  // No speculative sign-in or sign-out by a prefetched link. API calls of a prerendered page only read.
  app.addHook('onRequest', async (request, reply) => {
    if (!targetOf(request).path.startsWith('/api/') && isSpeculative(request)) return refuseSpeculation(reply);
  });
  app.addHook('onRequest', refuseForged(storeUrl));
  limitRates(app, { state, clock, perMinute: environment.RATE_LIMIT, sessionCookie: cookies.session });
  refuseMethods(app);
  answerPlainly(app);
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false, code: 'not-found', message: '' }));

  const recognise = createRecognition({ database, cookies, clock });
  const printer = createReceiptPrinter();
  app.addHook('onClose', () => printer.stop());
  const orderLinks = createOrderLinks(environment.COOKIE_SECRET, storeUrl);
  const receipts = { printer, registrationNumber: environment.INVOICE_REGISTRATION_NUMBER };
  const isWritable = watchWritable(database);
  answerProbes(app, lifecycle, () => Promise.all([withinDeadline(isWritable), state.assertUsable()]));
  const calls: CallsOptions = {
    handlers: createHandlers({ environment, state, payments, receipts }),
    database,
    payments: payments.service,
    clock,
    adviceWaitMs: adviceWaitMsOf(environment),
    onAnswered: metrics && countCalls(metrics),
    recognise,
  };
  registerCalls(app, calls);
  registerPageQuestions(app, calls);
  registerReceipts(app, { ...receipts, database, clock, recognise, orderLinks });
  registerPackingPapers(app, { database, recognise, printer });
  registerReviewPhotos(app, { database, recognise });
  registerContentPictures(app, { database });
  registerSharePictures(app, { database, clock, folder: environment.PICTURES_DIR });
  await app.register(paymentNotices, { database, clock, secrets: environment.PAYMENT_WEBHOOK_SECRET });
  await app.register(mailStopRoutes, { database, stopLinks: createStopLinks(environment.COOKIE_SECRET) });
  await app.register(openApiRoutes, { open: environment.DEMO_STORE, recognise, sessionCookie: cookies.session });
  await app.register(async (signIn) => {
    const settings = {
      database,
      clock,
      cookies,
      storeUrl,
      sessionSeconds: environment.SESSION_SECONDS,
      recognise,
      service: createSignInService({
        issuer: environment.OIDC_ISSUER,
        clientId: environment.OIDC_CLIENT_ID,
        clientSecret: environment.OIDC_CLIENT_SECRET,
        staffAcr: environment.OIDC_STAFF_ACR,
        storeUrl,
      }),
    };
    registerLogin(signIn, settings);
    registerLogout(signIn, settings);
    registerLine(signIn, { database, clock, recognise, line: lineLoginOf(environment) });
  });
  return app;
}

/** Sets defaults for all responses: no-store unless the response sets caching itself, nosniff, and one log line. */
function answerPlainly(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onResponse', async ({ log: line, routeOptions, method }, reply) => {
    line.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function countCalls(metrics: Metrics): NonNullable<CallsOptions['onAnswered']> {
  const observe = metrics.timer({
    name: 'store_call_duration_seconds',
    help: 'Duration of API calls, single or batched by a page, by call and outcome.',
    labels: ['call', 'outcome'],
  });
  return (call, outcome, ms) => observe({ call, outcome }, ms);
}
