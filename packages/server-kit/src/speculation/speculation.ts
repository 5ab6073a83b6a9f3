import type { FastifyReply, FastifyRequest } from 'fastify';

/** Headers by which browsers and their predecessors say that nobody has asked for the page yet. */
const HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

type Given = Pick<FastifyRequest, 'headers'>;

/** Whether a browser asks ahead of its user: a prefetch, a prerender or a preview. */
export function isSpeculative({ headers }: Given): boolean {
  return HEADERS.some((name) => /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? '')));
}

/**
 * Refuses to do something ahead of the user. Browsers drop a prefetch or prerender whose status is no success, and ask anew when the
 * user follows the link.
 */
export function refuseSpeculation(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('cache-control', 'no-store').send();
}

/**
 * Whether the user opened an address from a page of this store, or typed it. Links on other hosts do not count, those of the same
 * site among them. A client without fetch metadata is no browser of today.
 */
export function isOwnNavigation({ headers }: Given): boolean {
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString());
}
