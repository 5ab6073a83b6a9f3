import { RENDER_AGE } from '@store/contracts/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedPage, CDN_STALE_MS } from './cached-page.ts';
import { chooseEncoding } from './compressed-body.ts';
import { ALL_PAGES, type PageLookup } from './rendered-document.ts';

/** Longest `surrogate-key`, characters; proxies limit all response headers to 4 to 8 kB. */
const LONGEST_KEYS = 2_000;
/** Replaces the product keys of a page with too many for the header; every purge includes it. */
export const MANY_PRODUCTS = 'many-products';

interface Answering extends Pick<PageLookup, 'arrivalOf'> {
  /** Epoch ms. */
  readonly now: number;
  /** Whether a CDN may cache the response. */
  readonly isShared: boolean;
}

/** Sends a cached page: 304 if the client has it already, otherwise in the best accepted encoding. */
export async function answerCached(
  page: CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { now, isShared: mayShare, arrivalOf }: Answering,
): Promise<FastifyReply> {
  // Copies of a CDN would hide from the health gate how many visitors the live version fails for.
  const isShared = mayShare && !page.isStandIn;
  const arrival = arrivalOf({ isDocument: page.status !== 302, isStandIn: page.isStandIn });
  const age = Math.max(0, now - page.renderedAt);
  reply.headers({
    ...page.headers,
    ...(isShared ? sharedLifetimes(page) : { 'cache-control': 'private, no-cache' }),
    age: String(Math.floor(age / 1000)),
    [RENDER_AGE.header]: `${RENDER_AGE.metric};dur=${age}, ${arrival}`,
    etag: page.etag,
    vary: 'Accept-Encoding',
    ...(isShared && { 'surrogate-key': surrogateKey(page) }),
  });
  if (page.status === 200 && isKnown(page.etag, request.headers['if-none-match'])) {
    return reply.code(304).removeHeader('content-type').send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = page.body.as(encoding);
  const body = Buffer.isBuffer(bytes) ? bytes : await bytes;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).header('content-length', body.length).send(body);
}

/**
 * Both durations count from the render, like `age`. Browsers revalidate each time; shared caches store the page. Only
 * CDNs are allowed stale pages: Firefox would show its own, of before a sign-in, without asking.
 */
function sharedLifetimes({ renderedAt, freshUntil, staleUntil }: CachedPage): Record<string, string> {
  const seconds = (span: number) => Math.max(0, Math.floor(span / 1000));
  const stale = seconds(Math.min(staleUntil - freshUntil, CDN_STALE_MS));
  const fresh = seconds(freshUntil - renderedAt);
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}`,
    'cdn-cache-control': `max-age=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`,
  };
}

function surrogateKey({ tags }: CachedPage): string {
  const named = [ALL_PAGES, ...tags].join(' ');
  if (named.length <= LONGEST_KEYS) return named;
  return [ALL_PAGES, MANY_PRODUCTS].join(' ');
}

/** Weak comparison, as RFC 9110 13.1.2 requires for If-None-Match. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((each) => opaque(each.trim()) === opaque(etag));
}

const opaque = (etag: string) => etag.replace(/^W\//, '');
