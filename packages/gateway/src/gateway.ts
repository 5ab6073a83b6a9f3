import { availableParallelism } from 'node:os';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { addReviewPhoto } from '@store/contracts/calls/review';
import { RegistryFolder } from '@store/release';
import {
  endSlowBodies,
  limitConnections,
  patientWithClients,
  readTargetOnce,
  refuseOddTargets,
  targetOf,
} from '@store/server-kit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { backendProxy } from './backend/proxy.ts';
import type { Environment } from './environment.ts';
import { immutableFiles } from './files/immutable-files.ts';
import { smallFiles } from './files/small-files.ts';
import { NOT_FOUND, pageRoute } from './page/page-route.ts';
import { refuseTarget } from './page/refuse-target.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { developmentParts } from './release/development-parts.ts';
import { documentTexts } from './release/document-texts.ts';
import { liveRelease } from './release/live-release.ts';
import { pageParts } from './release/page-parts.ts';
import { renderPartsOf } from './release/render-parts.ts';
import { shellBuild } from './release/shell-build.ts';
import { createRenderPool } from './rendering/render-pool.ts';
import { violationReports } from './reports/violation-reports.ts';
import { contentPolicy, securityHeaders } from './security/headers.ts';
import { sitemapRoutes } from './sitemap/sitemap-routes.ts';
import { thirdPartiesOf, thirdPartyFrames, thirdPartyScripts } from './third-party/third-party-frames.ts';

/** Brotli for what is made anew on each request: nearly as small as the strongest, at a tenth of the work. */
const DYNAMIC_BROTLI_QUALITY = 4;

/** The one request with a large body: a photo of a review. */
const PHOTO_PATH = `/api/${addReviewPhoto.path}`;

/** Longest that the start may take, ms; more than waiting for the render workers, which ends by itself. */
const STARTING_MS = 30_000;

/** The front door as a Fastify instance, not yet listening. */
export async function createGateway(environment: Environment): Promise<FastifyInstance> {
  const patience = { requestMs: environment.SLOW_REQUEST_MS, longRequestMs: 3 * environment.SLOW_REQUEST_MS };
  const app = Fastify({
    logger: { level: environment.LOG_LEVEL, redact: ['req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.TRUSTED_PROXIES,
    // Fastify's own patience would end with that for the workers: a busy machine's gateway would not start at all.
    pluginTimeout: STARTING_MS,
    routerOptions: { maxParamLength: 2_000 },
    ...readTargetOnce,
    ...patientWithClients(patience),
    // An address that cannot be read (/item/%E0%A4%A) is one where nothing is.
    frameworkErrors: (_fault, _request, reply) => void reply.redirect(NOT_FOUND, 302),
  });
  const registry = new RegistryFolder(environment.REGISTRY_DIR);
  const isProduction = environment.NODE_ENV === 'production';
  const stable = liveRelease(registry, app.log);
  const parts = pageParts({
    stable,
    publishedShell: shellBuild(environment.SHELL_DIR, app.log),
    texts: documentTexts({ registry, shellDir: environment.SHELL_DIR, log: app.log }),
    development: isProduction ? null : developmentParts(registry, app.log),
  });
  const signInOrigin = environment.OIDC_ISSUER && new URL(environment.OIDC_ISSUER).origin;

  const cardFieldsOrigin = environment.PAYMENT_URL && new URL(environment.PAYMENT_URL).origin;

  const renderPool = createRenderPool({
    workers: environment.DRAWING_WORKERS ?? availableParallelism(),
    hangMs: environment.DRAWING_HANG_MS,
    log: app.log,
  });
  const pageCache = createPageCache({
    now: Date.now,
    log: app.log,
    backendUrl: environment.BACKEND_URL,
    cdn: cdnOf(environment),
  });
  const renderParts = renderPartsOf({ registry, shellDir: environment.SHELL_DIR });
  app.addHook('onReady', async () => {
    await renderPool.ready();
    // What cannot be read yet is met, and told, by the first page.
    const first = await parts().catch(() => null);
    const from = first && renderParts(first);
    if (from) renderPool.prepare(from);
  });
  app.addHook('onClose', () => Promise.all([renderPool.stop(), pageCache.stop(), reports.stop()]));

  const isEncrypted = storeUrlOf(environment).startsWith('https:');
  const scripts = thirdPartyScripts(environment);
  const third_parties = thirdPartiesOf(scripts);
  securityHeaders(app, {
    signInOrigin,
    hasThirdParties: third_parties.length > 0,
    isEncrypted,
  });
  limitConnections(app, {
    most: environment.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: environment.TRUSTED_PROXIES,
  });
  refuseOddTargets(app, refuseTarget);
  endSlowBodies(app, patience, (request) => targetOf(request).path === PHOTO_PATH);
  const reports = violationReports({ now: Date.now, log: app.log, live: stable });
  await app.register(reports.route);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI_QUALITY },
      // What is there goes out; a page whose last answers are slow does not wait for them.
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await app.register(backendProxy, { backendUrl: environment.BACKEND_URL });
  await immutableFiles(app, {
    registryDir: environment.REGISTRY_DIR,
    shellDir: environment.SHELL_DIR,
    picturesDir: environment.PICTURES_DIR,
  });
  await smallFiles(app);
  thirdPartyFrames(app, scripts);
  await app.register(sitemapRoutes, {
    backendUrl: environment.BACKEND_URL,
    storeUrl: storeUrlOf(environment),
    stable,
  });
  app.get('/healthz', async () => ({
    status: 'ok',
    release: (await stable())?.id ?? null,
    faults: renderPool.faults(),
    reports: reports.totals(),
    ...(isProduction ? {} : { development: (await parts())?.developmentRemotes ?? [] }),
  }));
  pageRoute(app, {
    backendUrl: environment.BACKEND_URL,
    storeUrl: storeUrlOf(environment),
    outside: {
      help_centre: environment.HELP_CENTRE_URL,
      change_password: environment.CHANGE_PASSWORD_URL,
      third_parties,
    },
    development: !isProduction,
    waitMs: environment.DRAWING_WAIT_MS,
    statusWaitMs: environment.DRAWING_STATUS_WAIT_MS,
    isServerRendering: environment.DRAWING === 'on',
    currentParts: parts,
    renderParts,
    renderPool,
    pageCache,
    policyWith: ({ cspHashes, developmentOrigins, isPayment }) =>
      contentPolicy({
        isEncrypted,
        signInOrigin,
        cspHashes,
        developmentOrigins,
        cardFieldsOrigin: isPayment ? cardFieldsOrigin : undefined,
        hasThirdParties: !isPayment && third_parties.length > 0,
      }),
  });
  return app;
}

/** Where browsers find the store. */
export function storeUrlOf({ STORE_URL, HOST, PORT }: Environment): string {
  return STORE_URL ?? `http://${HOST}:${PORT}`;
}

function cdnOf({ CDN_PURGE_URL, CDN_PURGE_TOKEN }: Environment) {
  return CDN_PURGE_URL ? { url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN } : undefined;
}
