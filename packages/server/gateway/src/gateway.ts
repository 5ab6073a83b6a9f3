import { availableParallelism } from 'node:os';
import fastifyCompress from '@fastify/compress';
import { allCalls } from '@store/contracts/calls';
import type { OutsideAddresses } from '@store/contracts/composition';
import {
  answerProbes,
  boundTurns,
  endIdleConnections,
  endSlowBodies,
  limitConnections,
  type Readiness,
  refuseMethods,
  refuseOddTargets,
  targetOf,
} from '@store/server-kit';
import { countRequests, type Metrics } from '@store/server-kit/metrics';
import type { Tracing } from '@store/server-kit/telemetry';
import { traceRequests } from '@store/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import { assertReady } from './assert-ready.ts';
import { type Backends, createBackends } from './backend/backends.ts';
import { backendProxy } from './backend/proxy.ts';
import { type Environment, storeUrlOf } from './environment.ts';
import { gatewayFigures, partFigures } from './figures/gateway-figures.ts';
import { immutableFiles } from './files/immutable-files.ts';
import { receiptFiles } from './files/receipt-files.ts';
import { smallFiles } from './files/small-files.ts';
import { formRoute } from './forms/form-route.ts';
import { helpCentreRoutes } from './help-centre/help-centre-routes.ts';
import { networkLimit } from './page/limits/network-limit.ts';
import { tooBusy } from './page/no-page.ts';
import type { PageOptions } from './page/page-options.ts';
import { pagePressure } from './page/page-pressure.ts';
import { pageRoute } from './page/page-route.ts';
import { refuseTarget } from './page/refusals/refuse-target.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { answerFaults } from './plain-page/answer-faults.ts';
import { previews } from './preview/previews.ts';
import { claimsInTime } from './release/claims-in-time.ts';
import { openReleases } from './release/open-releases.ts';
import type { PageParts } from './release/page-parts.ts';
import { releaseDetailsRoute } from './release/release-details.ts';
import { renderPartsOf } from './release/render-parts.ts';
import { type AnswerCache, createAnswerCache } from './rendering/backend-requests/answer-cache.ts';
import type { RenderParts } from './rendering/protocol/protocol.ts';
import { createRenderPool, type RenderPool } from './rendering/render-pool.ts';
import { pageProofs } from './reports/page-proof.ts';
import { createPartHealth, type PartHealth } from './reports/part-health.ts';
import { servedPages } from './reports/served-pages.ts';
import { violationReports } from './reports/violation-reports.ts';
import { visitReports } from './reports/visit-reports.ts';
import { securityHeaders } from './security/headers.ts';
import { createSegmentFigures } from './segments/segment-figures.ts';
import { sendToMember } from './segments/segment-page.ts';
import { compression, newServer, patienceOf } from './server.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';
import { policyFor, storePolicyOf } from './store-policy.ts';
import { thirdPartiesOf, thirdPartyFrames, thirdPartyScripts } from './third-party/third-party-frames.ts';
import { releaseManagers } from './toolbar/release-managers.ts';
import { toolbarFiles } from './toolbar/toolbar-files.ts';
import { noteCookie } from './visit/note-cookie.ts';
import { visitRoutes } from './visit/visit-routes.ts';

/** Calls with large bodies: photos and content. */
const LARGE_PATHS: ReadonlySet<string> = new Set(
  allCalls.filter(({ bodyBytes }) => bodyBytes).map(({ path }) => `/api/${path}`),
);

/** Where a gateway reports metrics and traces. */
export interface Observing {
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/**
 * Creates the gateway as a Fastify instance that does not listen yet.
 * @param now clock of its pages, epoch ms
 * @param readiness shutdown flag for the readiness probe, set by the caller
 * @param observing metrics and tracing; none when absent
 */
export async function createGateway(
  environment: Environment,
  now: () => number = Date.now,
  readiness: Readiness = { isDraining: false },
  observing: Observing = {},
): Promise<FastifyInstance> {
  const app = newServer(environment);
  endIdleConnections(app);
  observe(app, environment, observing);
  const storeUrl = storeUrlOf(environment);
  const releases = openReleases(environment, storeUrl, app.log);
  const { follower, keys, versions, stable, stableParts, visits, pageSetOf } = releases;
  const backends = createBackends({ urls: environment.BACKEND_URL, log: app.log });
  const partHealth = createPartHealth({ backends, log: app.log, onCount: partCounting(observing) });
  const rendering = { now, log: app.log, backends, partHealth, observing };
  const { pageCache, renderPool, segments } = openRendering(environment, rendering);
  const renderParts = renderPartsOf(releases.store, pageSetOf);
  const inTime = claimsInTime();
  prepareFirstRelease(app, {
    releases,
    renderPool,
    partsAt: (parts) => renderParts(inTime(parts, { now: now(), preview: null })),
  });
  app.addHook('onClose', () =>
    Promise.all([renderPool.stop(), pageCache.stop(), reports.stop(), partHealth.stop(), follower?.stop()]).finally(
      () => backends.stop(),
    ),
  );

  const scripts = thirdPartyScripts(environment);
  const third_parties = thirdPartiesOf(scripts);
  const policy = storePolicyOf(environment, third_parties.length > 0);
  answerFaults(app);
  securityHeaders(app, policy);
  boundTurns(app, { refuse: tooBusy });
  const { MAX_CONNECTIONS_PER_ADDRESS: most, TRUSTED_PROXIES: trustedProxies } = environment;
  limitConnections(app, { most, trustedProxies });
  refuseOddRequests(app);
  endSlowBodies(app, patienceOf(environment), (request) => LARGE_PATHS.has(targetOf(request).path));
  const { reports, ...arrivals } = await takeReports(app, environment, { releases, partHealth });
  await app.register(fastifyCompress, compression);
  await app.register(backendProxy, { backends, nextRelease: visits.nextOf });
  await app.register(visitRoutes, { visits, isReleaseManager: releaseManagers(backends, storeUrl) });
  toolbarFiles(app);
  await serveFiles(app, environment, { releases, partHealth, storeUrl, now });
  helpCentreRoutes(app, environment.HELP_CENTRE_URL);
  thirdPartyFrames(app, scripts);
  await app.register(sitemapRoutes, { backends, storeUrl, stable, now });
  answerProbes(app, readiness, () => assertReady(environment, { stable, backends }));
  app.get('/healthz', async () => ({
    ...(await releaseHealth(releases)),
    ...renderHealth(renderPool),
    backends: backends.state(),
    reports: reports.totals(),
    ...(environment.NODE_ENV !== 'production' && { development: (await stableParts())?.developmentRemotes ?? [] }),
  }));
  await pagesAndForms(app, {
    ...pageSettings(environment),
    backends,
    outside: outsideOf(environment, third_parties),
    visits,
    partsOf: releases.partsOf,
    inTime,
    renderParts,
    pageSetOf,
    renderPool,
    pageCache,
    segments,
    sendToMember,
    networkLimit: networkLimit({ rendersPerMinute: environment.RENDERS_PER_MINUTE, now: Date.now }),
    previews: previews({ keys, isEncrypted: policy.isEncrypted, now }),
    ...arrivals,
    versions,
    now,
    policyWith: policyFor(policy),
  });
  return app;
}

interface FirstRelease {
  readonly releases: Pick<ReturnType<typeof openReleases>, 'follower' | 'stableParts'>;
  readonly renderPool: Pick<RenderPool, 'ready' | 'prepare'>;
  readonly partsAt: (parts: PageParts) => RenderParts | null;
}

/** Starts the render pool with the live release before the gateway listens. */
function prepareFirstRelease(app: FastifyInstance, { releases, renderPool, partsAt }: FirstRelease): void {
  app.addHook('onReady', async () => {
    await renderPool.ready();
    await releases.follower?.begun;
    // A release that cannot be read yet fails, and is logged, on the first page request.
    const first = await releases.stableParts().catch(() => null);
    const from = first && partsAt(first);
    if (from) renderPool.prepare(from);
  });
}

interface FileSources {
  readonly releases: Pick<ReturnType<typeof openReleases>, 'store' | 'follower' | 'versions' | 'details'>;
  readonly partHealth: Pick<PartHealth, 'countEntry'>;
  readonly storeUrl: string;
  readonly now: () => number;
}

/** Registers the files of releases, pictures, receipts and the small files of every site. */
async function serveFiles(
  app: FastifyInstance,
  { PICTURES_DIR }: Environment,
  { releases, partHealth, storeUrl, now }: FileSources,
): Promise<void> {
  const { store, follower, versions, details } = releases;
  const files = { registryDir: store.root, picturesDir: PICTURES_DIR };
  const onAnswer = (path: string, status: number) => partHealth.countEntry(versions.entryAt(path), status);
  await immutableFiles(app, { ...files, bring: follower?.bring, onAnswer });
  releaseDetailsRoute(app, details);
  await smallFiles(app, storeUrl, now);
  receiptFiles(app);
}

interface ReportTakers {
  readonly releases: Pick<ReturnType<typeof openReleases>, 'stable' | 'versions'>;
  readonly partHealth: Pick<PartHealth, 'add' | 'addFault'>;
}

/** Registers the endpoints for browser reports: policy violations and visits. */
async function takeReports(
  app: FastifyInstance,
  { GATEWAY_SECRET }: Environment,
  { releases, partHealth: { add, addFault } }: ReportTakers,
) {
  const { stable, versions } = releases;
  const proofs = pageProofs(GATEWAY_SECRET);
  const { log } = app;
  const reports = violationReports({ now: Date.now, log, live: stable });
  await app.register(reports.route);
  await app.register(visitReports({ proofs, versions, look: stable, add, addFault, now: Date.now, log }));
  return { reports, proofs, countServed: servedPages({ add, versions, now: Date.now }) };
}

function refuseOddRequests(app: FastifyInstance): void {
  refuseOddTargets(app, refuseTarget);
  refuseMethods(app);
}

/** Registers the catch-all page route and the form posts of its pages. */
async function pagesAndForms(app: FastifyInstance, pageOptions: Omit<PageOptions, 'pressure'>): Promise<void> {
  const options = { ...pageOptions, pressure: pagePressure() };
  app.addHook('onClose', async () => options.pressure.stop());
  await app.register(formRoute(options));
  pageRoute(app, options);
}

function observe(app: FastifyInstance, environment: Environment, { metrics, tracing }: Observing): void {
  if (metrics) countRequests(app, metrics);
  if (tracing) traceRequests(app, tracing, environment.TRUSTED_PROXIES);
}

const partCounting = ({ metrics }: Observing) => metrics && partFigures(metrics);

type Rendering = Pick<Parameters<typeof createPageCache>[0], 'now' | 'log'> & {
  readonly backends: Backends;
  readonly partHealth: Pick<PartHealth, 'countPage'>;
  readonly observing: Observing;
};

/** Creates the render pool and the caches shared by visitors; cached data is invalidated by the change feed. */
function openRendering(environment: Environment, { now, log, backends, partHealth, observing }: Rendering) {
  const { countPage: onPage } = partHealth;
  const answerCache: AnswerCache = createAnswerCache({ now, isCurrent: () => pageCache.isCurrent() });
  const { RENDER_WORKERS: workers = availableParallelism(), RENDER_HANG_MS: hangMs } = environment;
  const pageCache = createPageCache({ now, log, backends, cdn: cdnOf(environment), answerCache });
  const renderPool = createRenderPool({ workers, hangMs, log, answerCache, onPage });
  const segments = createSegmentFigures(log, now);
  if (observing.metrics) gatewayFigures(observing.metrics, { pageCache, renderPool, answerCache, backends, segments });
  return { pageCache, renderPool, segments };
}

/** The release the gateway serves and its revision. */
const releaseHealth = async ({ stable, live, follower }: ReturnType<typeof openReleases>) => ({
  status: 'ok',
  release: (await stable())?.id ?? null,
  revision: (await live())?.revision ?? null,
  ...(follower && { release_service: follower.state() }),
});

/** Server code failures, and how many pages are rendering or queued. */
const renderHealth = (pool: RenderPool) => ({ faults: pool.faults(), places: pool.places() });

/** The settings that control how pages are rendered. */
const pageSettings = (environment: Environment) => ({
  storeUrl: storeUrlOf(environment),
  development: environment.NODE_ENV !== 'production',
  waitMs: environment.RENDER_WAIT_MS,
  statusWaitMs: environment.RENDER_STATUS_WAIT_MS,
  isServerRendering: environment.SERVER_RENDERING === 'on',
  notes: noteCookie({ isEncrypted: storeUrlOf(environment).startsWith('https:') }),
});

/** Addresses of other services that pages link to. */
const outsideOf = (environment: Environment, third_parties: OutsideAddresses['third_parties']): OutsideAddresses => ({
  help_centre: environment.HELP_CENTRE_URL,
  change_password: environment.CHANGE_PASSWORD_URL,
  third_parties,
});

const cdnOf = ({ CDN_PURGE_URL, CDN_PURGE_KIND, CDN_PURGE_TOKEN }: Environment) =>
  CDN_PURGE_URL ? { url: CDN_PURGE_URL, kind: CDN_PURGE_KIND, token: CDN_PURGE_TOKEN } : undefined;
