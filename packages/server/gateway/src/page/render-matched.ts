import { randomUUID } from 'node:crypto';
import { holeMark } from '@store/contracts/composition';
import { networkOf } from '@store/server-kit';
import { inSpanOf, traceOf } from '@store/server-kit/telemetry';
import { traceHeader } from '../backend/forwarded-headers.ts';
import { visitorHeaders } from '../backend/visitor-headers.ts';
import type { RenderRequest } from '../rendering/protocol/protocol.ts';
import type { Rendered } from '../rendering/render-worker.ts';
import type { MatchedPage } from './match-page.ts';
import type { PageOptions } from './page-options.ts';

/** Renders a page for all guests without a cart: without cookies. */
export const renderShared = (page: MatchedPage, options: PageOptions): Promise<Rendered | null> =>
  renderMatched(page, { origin: page.url.origin }, options);

interface ForSegment extends NonNullable<RenderRequest['shared']> {
  /** Secret of the marks. */
  readonly secret: string;
}

/** Renders a page for all members of a segment: for an invented member, with marks in its holes. */
export function renderForSegment(
  page: MatchedPage,
  { secret, ...shared }: ForSegment,
  options: PageOptions,
): Promise<Rendered | null> {
  const own = { shared, holes: secret, formKey: holeMark(secret, 'form-key') };
  return renderMatched(page, { origin: page.url.origin }, options, own);
}

/** Renders a page for one visitor, with the message of the last form post. */
export function renderOwn(page: MatchedPage, options: PageOptions): Promise<Rendered | null> {
  const { request, answer } = page;
  if (!answer) options.networkLimit.takeRender(request.ip);
  const note = options.notes.read(request.headers);
  const own = { formKey: randomUUID(), ...(note && { note }), ...answer };
  return renderMatched(page, visitorHeaders(request, options.storeUrl), options, own);
}

/** Null when the browser has to render it without data, or under high load. */
async function renderMatched(
  { request, url, parts, claim, isPayment }: MatchedPage,
  headers: Readonly<Record<string, string>>,
  options: PageOptions,
  /** Data that makes the page specific to its visitor. */
  own: Pick<RenderRequest, 'formKey' | 'note' | 'unfinished' | 'shared' | 'holes'> = {},
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
