import { Readable } from 'node:stream';
import { mayNotExist, PAGE_REQUEST } from '@store/contracts/composition';
import { type MessagePage, sendMessagePage } from '@store/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, quicklyCompressed } from '../page-cache/compressed-body.ts';
import type { Rendered } from '../rendering/render-worker.ts';
import { cspHashesOf } from '../security/inline-files.ts';
import { toolbar } from '../toolbar/toolbar.ts';
import { redirectTarget } from '../visit/redirect-target.ts';
import { clientRendered } from './client-rendered.ts';
import { DOCUMENT_END, deferredAnswer } from './document.ts';
import type { MatchedPage } from './match-page.ts';
import { NOT_FOUND, tooBusy } from './no-page.ts';
import type { PageOptions } from './page-options.ts';

/** Retry-After, seconds, of a page whose data the backend could not provide. */
const RETRY_AFTER = '10';
const HTML = 'text/html; charset=utf-8';

/** Responds with a page for one visitor. */
export async function sendPage(
  page: MatchedPage,
  rendered: Rendered | null,
  options: PageOptions,
): Promise<FastifyReply> {
  const { reply, visit } = page;
  const result = rendered?.result;
  const isStandIn = result?.kind === 'page' && result.isByPrevious;
  reply.header(PAGE_REQUEST.header, page.arrivalOf({ isDocument: result?.kind !== 'redirect', isStandIn }));
  reply.header('cache-control', 'private, no-store');
  const { override: trial, release } = visit;
  const badge = trial ? toolbar({ release, trial, isPayment: page.isPayment }) : '';
  if (page.failure && result?.kind !== 'page') return notRun(page, page.failure);
  if (rendered) return sendRendered(page, { rendered, badge }, options);
  return options.pressure.isHigh() ? tooBusy(reply) : sendUnrendered(page, badge, options);
}

/** Responds for a form post that could not be run, without its page. */
const notRun = ({ request, reply }: MatchedPage, failure: MessagePage): FastifyReply =>
  sendMessagePage(reply.header('retry-after', RETRY_AFTER), { ...failure, reference: request.id });

/** Responds with a page that the browser renders. */
async function sendUnrendered(page: MatchedPage, badge: string, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, url, claim, isPayment, policyOf, answer } = page;
  const unfinished = answer?.unfinished;
  const matched = claim && { remote: claim.remote, claim };
  const parts = isPayment ? { ...page.parts, texts: {} } : page.parts;
  const { outside, development } = options;
  const pages = options.pageSetOf(page.parts);
  const now = options.now();
  const body = clientRendered({ parts, pages, matched, isPayment, outside, development, url, unfinished, badge, now });
  const status = unrenderedStatus(page, options);
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  reply
    .header('content-security-policy', policyOf(cspHashesOf({ ...parts, matched, isRendered: false })))
    .code(status)
    .type(HTML);
  return sendWhole(body, request, reply);
}

/** Responds with a page rendered here, or with its redirect. */
async function sendRendered(
  { request, reply, policyOf, answer, failure }: MatchedPage,
  { rendered: { result, deferred }, badge }: { readonly rendered: Rendered; readonly badge: string },
  { notes }: PageOptions,
): Promise<FastifyReply> {
  if (result.kind === 'form') throw new Error('expected a page, got a form result');
  if (result.cookies.length > 0) reply.header('set-cookie', [...result.cookies]);
  // A redirect leaves the message for the next page.
  if (result.kind === 'redirect' && answer?.note) reply.header('set-cookie', notes.write(answer.note));
  if (result.kind === 'page' && notes.read(request.headers)) reply.header('set-cookie', notes.gone);
  if (result.kind === 'redirect') return reply.redirect(redirectTarget(result.path), 302);
  const status = answer && result.status === 200 ? (failure?.status ?? 422) : result.status;
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  reply.code(status).type(HTML).header('content-security-policy', policyOf(result.cspHashes));
  if (result.coming.length === 0) return sendWhole(result.body + badge + DOCUMENT_END, request, reply);
  return reply.send(Readable.from(wholePage(result.body + badge, deferred)));
}

/**
 * Status of a page that could not be rendered here. The browser loads the data and shows what exists; 503 makes
 * crawlers retry a page that may not exist. Without any renderer that would be permanent, so it is 200.
 */
function unrenderedStatus({ url, claim, parts }: MatchedPage, { renderParts }: PageOptions): 200 | 404 | 503 {
  if (url.pathname === NOT_FOUND) return 404;
  return claim && renderParts(parts) !== null && mayNotExist(claim, url) ? 503 : 200;
}

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
