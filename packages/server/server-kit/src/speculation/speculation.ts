import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers that mark a speculative request (prefetch, prerender, preview), legacy ones included. */
const HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

type RequestHeaders = Pick<FastifyRequest, 'headers'>;

/** Returns whether a request is speculative: a prefetch, a prerender or a preview. */
export const isSpeculative = ({ headers }: RequestHeaders): boolean =>
  HEADERS.some((name) => /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? '')));

/**
 * Rejects a speculative request that would have side effects. Browsers discard a prefetch or prerender with an error status,
 * and send a new request when the user follows the link.
 */
export const refuseSpeculation = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('cache-control', 'no-store').send();

/**
 * Returns whether the user opened the address from a page of this store, or typed it. Links from other hosts do not
 * count, including those of the same site, nor do pictures, frames and scripts. A client without fetch metadata is not a
 * current browser and passes.
 */
export const isOwnNavigation = ({ headers }: RequestHeaders): boolean =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString()) &&
  ['document', undefined].includes(headers['sec-fetch-dest']?.toString());
