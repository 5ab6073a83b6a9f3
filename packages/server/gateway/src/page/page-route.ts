import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  isPaymentPage,
  mayNotExist,
  type OutsideAddresses,
  PAGE_REQUEST,
  type Release,
} from '@store/contracts/composition';
import { matchClaim, spelledAsClaimed } from '@store/domain/address-bar';
import { OVERRIDE_PARAMETER, PREVIEW_QUERY } from '@store/release';
import { isSpeculative, networkOf, refuseSpeculation, targetOf } from '@store/server-kit';
import { countAs } from '@store/server-kit/metrics';
import { inSpanOf, traceOf } from '@store/server-kit/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import { traceHeader } from '../backend/forwarded-headers.ts';
import { visitorHeaders } from '../backend/visitor-headers.ts';
import { chooseEncoding, quicklyCompressed } from '../page-cache/compressed-body.ts';
import { isCacheableRequest } from '../page-cache/is-cacheable-request.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PageLookup } from '../page-cache/rendered-document.ts';
import type { Previews } from '../preview/previews.ts';
import type { BegunClaim, ClaimsInTime, PartsInTime } from '../release/claims-in-time.ts';
import type { PageParts } from '../release/page-parts.ts';
import type { PageSet } from '../release/page-release.ts';
import type { RenderParts, RenderRequest } from '../rendering/protocol.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { Rendered } from '../rendering/render-worker.ts';
import { INTEGRITY_POLICY } from '../security/headers.ts';
import { type CspHashes, cspHashesOf } from '../security/inline-files.ts';
import type { noteCookie } from '../visit/note-cookie.ts';
import { overrideBadge } from '../visit/override-badge.ts';
import { redirectTarget } from '../visit/redirect-target.ts';
import { openOverride } from '../visit/visit-routes.ts';
import type { Visit, Visits } from '../visit/visits.ts';
import { type ArrivalOptions, arrivals, requestTiming, standsInFor } from './arrivals.ts';
import { NotCacheable, toCacheable } from './cacheable-page.ts';
import { clientRendered } from './client-rendered.ts';
import { DOCUMENT_END, deferredAnswer } from './document.ts';
import type { NetworkLimit } from './limits/network-limit.ts';
import { isAt, isOver, NOT_FOUND, noStoreYet, nothingHere, tooBusy } from './no-page.ts';
import type { pagePressure } from './page-pressure.ts';
import { renderedUrl } from './rendered-url.ts';

/** Retry-After, seconds, of a page whose data the backend could not provide. */
const RETRY_AFTER = '10';

/** Dependencies of page rendering. */
export interface PageOptions extends ArrivalOptions {
  readonly backends: Backends;
  readonly storeUrl: string;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** Longest wait for optional data, ms; later data is streamed after the page. */
  readonly waitMs: number;
  /** Longest wait for required data, ms; then the browser renders, and a page that may not exist is 503. */
  readonly statusWaitMs: number;
  /** False: browsers render, and pages only embed their data. */
  readonly isServerRendering: boolean;
  /** Selects the release of a visitor's pages. */
  readonly visits: Visits;
  readonly partsOf: (release: Release) => Promise<PageParts>;
  /** Returns the parts with the routes active at a time, including previews of another time. */
  readonly inTime: ClaimsInTime;
  readonly renderParts: (parts: PageParts) => RenderParts | null;
  readonly pageSetOf: (parts: PageParts) => PageSet;
  /** Returns a page's content policy. */
  readonly policyWith: (page: PolicyOf) => string;
  readonly renderPool: RenderPool;
  readonly pageCache: PageCache;
  readonly networkLimit: NetworkLimit;
  readonly previews: Previews;
  /** Cookie with the message of a form post, shown on the next page. */
  readonly notes: ReturnType<typeof noteCookie>;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly pressure: ReturnType<typeof pagePressure>;
}

interface PolicyOf {
  readonly cspHashes: CspHashes;
  readonly developmentOrigins: readonly string[];
  readonly isPayment: boolean;
}

interface PageContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The address with only the query parameters that the page depends on. */
  readonly url: URL;
  readonly parts: PartsInTime;
  readonly visit: Visit;
  readonly claim: BegunClaim | null;
  readonly isPayment: boolean;
  readonly policyOf: (cspHashes: CspHashes) => string;
  /** Returns `server-timing` entries with the page's request id and proof. */
  readonly arrivalOf: PageLookup['arrivalOf'];
  /** Errors of a rejected form post, shown by this page. */
  readonly answer?: Pick<RenderRequest, 'unfinished' | 'note'> | undefined;
}

/** Registers the catch-all route: every other address is a page. */
export function pageRoute(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', async (request, reply) => {
    if (options.pressure.isHigh() && !isCacheableRequest(request)) return tooBusy(reply);
    options.networkLimit.takePage(request.ip);
    const url = new URL(targetOf(request).href, options.storeUrl);
    const isLink = url.searchParams.has(OVERRIDE_PARAMETER) || url.searchParams.has(PREVIEW_QUERY);
    if (isLink && isSpeculative(request)) return refuseSpeculation(reply);
    if (url.searchParams.has(OVERRIDE_PARAMETER)) return openOverride(url, reply, options.visits);
    const link = options.previews.answerLink(url, reply);
    if (link) return link;
    const visit = await options.visits.of(request.headers, url.pathname);
    if (!visit) return noStoreYet(reply);
    if (visit.cookies.length > 0) reply.header('set-cookie', visit.cookies);
    return options.pressure.during(() => answerPage({ request, reply, url, visit }, options));
  });
}

/** Responds with a page. After a rejected form post: the same page with errors, uncacheable and noindex. */
export async function answerPage(
  { request, reply, url: target, visit, answer }: Pick<PageContext, 'request' | 'reply' | 'url' | 'visit' | 'answer'>,
  options: PageOptions,
): Promise<FastifyReply> {
  if (visit.override) reply.header('x-robots-tag', 'noindex');
  reply.header(PAGE_REQUEST.header, requestTiming(request.id));
  const preview = options.previews.of(request, reply);
  const parts = options.inTime(await options.partsOf(visit.release), { now: options.now(), preview });
  const claim = matchClaim(parts.claims, target.pathname)?.claim ?? null;
  if (claim) countAs(request, `page:${claim.remote.manifest.name}/${claim.id}`);
  if (claim?.acts && isSpeculative(request)) return refuseSpeculation(reply);
  if (claim?.isOver) return isOver(claim, reply);
  const spelled = claim ? spelledAsClaimed(claim, target.pathname) : target.pathname;
  if (spelled !== target.pathname) return isAt(`${spelled}${target.search}`, reply);
  const url = renderedUrl(target, claim);
  const isPayment = claim !== null && isPaymentPage(claim, url);
  if (claim?.confidential) reply.header('referrer-policy', 'same-origin');
  const { developmentOrigins } = parts;
  const policyOf = (cspHashes: CspHashes) => options.policyWith({ cspHashes, developmentOrigins, isPayment });
  if (!claim && url.pathname !== NOT_FOUND) return nothingHere(url, reply);
  if (developmentOrigins.length > 0) reply.removeHeader(INTEGRITY_POLICY);
  const arrivalOf = arrivals(visit, request.id, options);
  const page = { request, reply, url, parts, visit, claim, isPayment, policyOf, answer, arrivalOf };
  const isCacheable =
    options.isServerRendering &&
    parts.developmentOrigins.length === 0 &&
    claim?.access !== 'member' &&
    !claim?.confidential &&
    visit.override === null &&
    !answer;
  if (isCacheable && isCacheableRequest(request)) return sendCacheable(page, options);
  if (!answer) options.networkLimit.takeRender(request.ip);
  const note = options.notes.read(request.headers);
  const own = { formKey: randomUUID(), ...(note && { note }), ...answer };
  return sendPage(page, await renderVisit(page, visitorHeaders(request, options.storeUrl), options, own), options);
}

/** Responds with a page shared by all guests without a cart. */
async function sendCacheable(page: PageContext, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, url, parts, visit, policyOf, arrivalOf, claim } = page;
  const key = {
    release: parts.dates ? `${parts.release.id} ${parts.dates}` : parts.release.id,
    shell: [...parts.shell.scripts, ...parts.shell.styles].map(({ path }) => path).join(' '),
    address: `${url.pathname}${url.search}`,
    // A shared cache in front of the gateway would also serve it to a prerender.
    isShared: visit.isShared && !page.claim?.acts,
    live: visit.live,
    arrivalOf,
    takeRender: () => options.networkLimit.takeRender(request.ip),
  };
  try {
    return await options.pageCache.answer(request, reply, key, async () => {
      const made = await renderVisit(page, { origin: url.origin }, options);
      const rendered = toCacheable(made, { policyOf, standsIn: standsInFor(claim, made) });
      return { ...rendered, changesAt: Math.min(rendered.changesAt ?? Number.POSITIVE_INFINITY, parts.changesAt) };
    });
  } catch (thrown) {
    if (!(thrown instanceof NotCacheable)) throw thrown;
    return sendPage(page, thrown.rendered, options);
  }
}

/** Renders a page. Null when the browser has to render it without data, or under high load. */
async function renderVisit(
  { request, url, parts, claim, isPayment }: PageContext,
  headers: Readonly<Record<string, string>>,
  options: PageOptions,
  /** Data that makes the page specific to its visitor. */
  own: Pick<RenderRequest, 'formKey' | 'note' | 'unfinished'> = {},
): Promise<Rendered | null> {
  const renderParts = options.renderParts(parts);
  if (!renderParts || options.pressure.isHigh()) return null;
  const isDevelopment = parts.developmentOrigins.length > 0;
  const renderRequest: RenderRequest = {
    url: url.href,
    matched: claim && { remote: claim.remote.manifest.name, route: claim.id },
    outside: options.outside,
    development: options.development,
    now: options.now(),
    waitMs: options.waitMs,
    statusWaitMs: options.statusWaitMs,
    mode: options.isServerRendering && !isDevelopment ? 'page' : 'data-only',
    isPayment,
    backends: options.backends,
    headers,
    requestId: request.id,
    turnOf: networkOf(request.ip),
    ip: request.ip,
    isCacheable: !('cookie' in headers),
    ...own,
  };
  const step = { name: claim ? `render ${claim.remote.manifest.name}/${claim.id}` : 'render' };
  return inSpanOf(traceOf(request), step, (trace) =>
    options.renderPool.render(renderParts, { ...renderRequest, headers: { ...headers, ...traceHeader(trace) } }),
  );
}

/** Responds with a page for one visitor. */
async function sendPage(page: PageContext, rendered: Rendered | null, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, url, claim, isPayment, policyOf, visit, answer } = page;
  reply.header(PAGE_REQUEST.header, page.arrivalOf(standsInFor(claim, rendered)));
  const badge = visit.override ? overrideBadge(visit.override) : '';
  reply.header('cache-control', 'private, no-store');
  if (!rendered && options.pressure.isHigh()) return tooBusy(reply);
  if (!rendered) {
    const matched = claim && { remote: claim.remote, claim };
    const parts = isPayment ? { ...page.parts, texts: {} } : page.parts;
    const { outside, development } = options;
    const pages = options.pageSetOf(page.parts);
    const now = options.now();
    const body = clientRendered({ parts, pages, matched, isPayment, outside, development, url, badge, now });
    const status = unrenderedStatus(page, options);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    reply
      .header('content-security-policy', policyOf(cspHashesOf({ ...parts, matched, isRendered: false })))
      .code(status)
      .type(HTML);
    return sendWhole(body, request, reply);
  }
  const { result } = rendered;
  if (result.kind === 'form') throw new Error('expected a page, got a form result');
  if (result.cookies.length > 0) reply.header('set-cookie', [...result.cookies]);
  // A redirect leaves the message for the next page.
  if (result.kind === 'redirect' && answer?.note) reply.header('set-cookie', options.notes.write(answer.note));
  if (result.kind === 'page' && options.notes.read(request.headers)) reply.header('set-cookie', options.notes.gone);
  if (result.kind === 'redirect') return reply.redirect(redirectTarget(result.path), 302);
  if (result.status === 503) reply.header('retry-after', RETRY_AFTER);
  const status = answer && result.status === 200 ? 422 : result.status;
  reply.code(status).type(HTML).header('content-security-policy', policyOf(result.cspHashes));
  if (result.coming.length === 0) return sendWhole(result.body + badge + DOCUMENT_END, request, reply);
  return reply.send(Readable.from(wholePage(result.body + badge, rendered.deferred)));
}

/**
 * Status of a page that could not be rendered here. The browser loads the data and shows what exists; 503 makes
 * crawlers retry a page that may not exist. Without any renderer that would be permanent, so it is 200.
 */
function unrenderedStatus({ url, claim, parts }: PageContext, { renderParts }: PageOptions): 200 | 404 | 503 {
  if (url.pathname === NOT_FOUND) return 404;
  return claim && renderParts(parts) !== null && mayNotExist(claim, url) ? 503 : 200;
}

const HTML = 'text/html; charset=utf-8';

/** Sends a complete body, compressed in one piece. */
async function sendWhole(body: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = await quicklyCompressed(Buffer.from(body), encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'Accept-Encoding').header('content-length', bytes.length).send(bytes);
}

async function* wholePage(body: string, deferred: Rendered['deferred']): AsyncGenerator<string> {
  yield body;
  for await (const { key, answer: answered } of deferred) yield deferredAnswer(key, answered);
  yield DOCUMENT_END;
}
