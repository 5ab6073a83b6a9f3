import { Readable } from 'node:stream';
import {
  isPaymentPage,
  type LiveRemote,
  mayNotExist,
  type OutsideAddresses,
  type Release,
  type RouteClaim,
} from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import { targetOf } from '@store/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardedHeaders } from '../backend/forwarded-headers.ts';
import type { PageDrawing } from '../drawing/create-drawing.ts';
import type { Drawn } from '../drawing/drawing-worker.ts';
import type { DrawingOrder, DrawingParts } from '../drawing/protocol.ts';
import type { PageParts } from '../release/page-parts.ts';
import { INTEGRITY_POLICY } from '../security/headers.ts';
import { type InlineSeals, inlineSeals } from '../security/inline-files.ts';
import { chooseEncoding, quicklyCompressed } from '../shared-pages/compressed-body.ts';
import { isSharedVisit } from '../shared-pages/is-shared-visit.ts';
import type { SharedPages } from '../shared-pages/shared-pages.ts';
import { clientDrawn } from './client-drawn.ts';
import { DOCUMENT_END, lateAnswer } from './document.ts';
import { drawShared, NotForSharing } from './draw-shared.ts';
import { redirectTarget } from './redirect-target.ts';

/** where nothing is. */
export const NOT_FOUND = '/404';

/** Seconds after which a page that the backend could not fill may be asked for again. */
const RETRY_AFTER = '10';

/** What pages are made from. */
export interface PageOptions {
  readonly backendUrl: string;
  readonly storeUrl: string;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** Longest that a page waits for its answers, ms; what is missing then follows the page. */
  readonly waitMs: number;
  /** Longest that a page which may not exist waits to learn whether it does, ms; then it is 503. */
  readonly statusWaitMs: number;
  /** False: browsers draw, pages only bring their answers along. */
  readonly isDrawing: boolean;
  /** What the next page is made of; null while nothing was ever published. */
  readonly currentParts: () => Promise<PageParts | null>;
  readonly drawingParts: (parts: PageParts) => DrawingParts | null;
  /** The policy of a page: what stands in it, what it takes from development servers, whether one pays on it. */
  readonly policyWith: (page: PolicyOf) => string;
  readonly drawing: PageDrawing;
  readonly sharedPages: SharedPages;
}

interface PolicyOf {
  readonly seals: InlineSeals;
  readonly developmentOrigins: readonly string[];
  readonly isPayment: boolean;
}

interface Claimed extends RouteClaim {
  readonly remote: LiveRemote;
}

/** A page that is asked for. */
interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly url: URL;
  readonly parts: PageParts;
  readonly claim: Claimed | null;
  readonly isPayment: boolean;
  readonly policyOf: (seals: InlineSeals) => string;
}

/** Every address that is nothing else: one document, drawn for its visitor. */
export function pageRoute(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', async (request, reply) => {
    const parts = await options.currentParts();
    if (!parts) return noStoreYet(reply);
    const url = new URL(targetOf(request).href, options.storeUrl);
    const claim = matchClaim(claimsOf(parts.release), url.pathname)?.claim ?? null;
    const isPayment = claim !== null && isPaymentPage(claim, url);
    const { developmentOrigins } = parts;
    const policyOf = (seals: InlineSeals) => options.policyWith({ seals, developmentOrigins, isPayment });
    if (!claim && url.pathname !== NOT_FOUND) return nothingHere(url, reply);
    if (developmentOrigins.length > 0) reply.removeHeader(INTEGRITY_POLICY);
    const arrival = { request, reply, url, parts, claim, isPayment, policyOf };
    const isShared = options.isDrawing && parts.developmentOrigins.length === 0 && claim?.access !== 'member';
    if (isShared && isSharedVisit(request)) return answerShared(arrival, options);
    return answer(arrival, await draw(arrival, visitorHeaders(request, options), options), options);
  });
}

/** The same bytes for every guest without cart. */
async function answerShared(arrival: Arrival, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, parts, policyOf } = arrival;
  const key = {
    release: parts.release.id,
    shell: [...parts.shell.scripts, ...parts.shell.styles].map(({ path }) => path).join(' '),
    address: targetOf(request).href,
  };
  try {
    return await options.sharedPages.answer(request, reply, key, async () =>
      drawShared(await draw(arrival, { origin: arrival.url.origin }, options), policyOf),
    );
  } catch (thrown) {
    if (!(thrown instanceof NotForSharing)) throw thrown;
    return answer(arrival, thrown.drawn, options);
  }
}

/** Null when the browser has to draw it all, without any answers. */
async function draw(
  { url, parts, claim, isPayment }: Arrival,
  headers: Readonly<Record<string, string>>,
  options: PageOptions,
): Promise<Drawn | null> {
  const drawingParts = options.drawingParts(parts);
  if (!drawingParts) return null;
  const isDevelopment = parts.developmentOrigins.length > 0;
  const order: DrawingOrder = {
    url: url.href,
    matched: claim && { remote: claim.remote.manifest.name, route: claim.id },
    outside: options.outside,
    development: options.development,
    now: Date.now(),
    waitMs: options.waitMs,
    statusWaitMs: options.statusWaitMs,
    draw: options.isDrawing && !isDevelopment ? 'page' : 'none',
    isPayment,
    backendUrl: options.backendUrl,
    headers,
    isShared: !('cookie' in headers),
  };
  return options.drawing.draw(drawingParts, order);
}

/** A page of its visitor's own. */
async function answer(arrival: Arrival, drawn: Drawn | null, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, url, claim, isPayment, policyOf } = arrival;
  reply.header('cache-control', 'private, no-store');
  if (!drawn) {
    const matched = claim && { remote: claim.remote, claim };
    const parts = isPayment ? { ...arrival.parts, texts: {} } : arrival.parts;
    const body = clientDrawn({ parts, matched, outside: options.outside, development: options.development, url });
    const status = undrawnStatus(arrival, options);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    reply
      .header('content-security-policy', policyOf(inlineSeals({ ...parts, matched, isDrawn: false })))
      .code(status)
      .type(HTML);
    return sendWhole(body, request, reply);
  }
  const { drawing } = drawn;
  if (drawing.cookies.length > 0) reply.header('set-cookie', [...drawing.cookies]);
  if (drawing.kind === 'redirect') return reply.redirect(redirectTarget(drawing.path), 302);
  if (drawing.status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.code(drawing.status).type(HTML).header('content-security-policy', policyOf(drawing.seals));
  if (drawing.coming.length === 0) return sendWhole(drawing.body + DOCUMENT_END, request, reply);
  return reply.send(Readable.from(wholePage(drawing.body, drawn.late)));
}

/**
 * Of a page that nothing here could draw: in a rush nobody has asked whether it exists. The browser asks and shows what there
 * is; whoever keeps lists of pages comes again. Without anything to draw with every page would be 503 for good.
 */
function undrawnStatus({ url, claim, parts }: Arrival, { drawingParts }: PageOptions): 200 | 404 | 503 {
  if (url.pathname === NOT_FOUND) return 404;
  return claim && drawingParts(parts) !== null && mayNotExist(claim, url) ? 503 : 200;
}

const HTML = 'text/html; charset=utf-8';

/** Nothing follows: compressed in one piece. */
async function sendWhole(body: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = await quicklyCompressed(Buffer.from(body), encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'Accept-Encoding').header('content-length', bytes.length).send(bytes);
}

async function* wholePage(body: string, late: Drawn['late']): AsyncGenerator<string> {
  yield body;
  for await (const { key, answer: answered } of late) yield lateAnswer(key, answered);
  yield DOCUMENT_END;
}

const known = new WeakMap<Release, readonly Claimed[]>();

function claimsOf(release: Release): readonly Claimed[] {
  const claims =
    known.get(release) ??
    release.remotes.flatMap((remote) => remote.manifest.routes.map((claim) => ({ ...claim, remote })));
  known.set(release, claims);
  return claims;
}

/** What the backend must know of the visitor to answer as it would answer the browser. */
function visitorHeaders(request: FastifyRequest, { storeUrl }: PageOptions): Record<string, string> {
  const { cookie = '', 'user-agent': agent } = request.headers;
  return {
    ...forwardedHeaders(request),
    origin: new URL(storeUrl).origin,
    cookie,
    ...(agent ? { 'user-agent': agent } : {}),
  };
}

/** R-25: a page that nobody claims is /404's; a file that is not there is plainly not there. */
function nothingHere(url: URL, reply: FastifyReply): FastifyReply {
  const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname);
  if (!isFile) return reply.redirect(NOT_FOUND, 302);
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
}

function noStoreYet(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send('申し訳ございません。ただいまページを表示できません。しばらくしてから、もう一度お試しください。');
}
