import type { FastifyRequest } from 'fastify';

/** A page of the store asks, not another site's: browsers say so, older ones by the origin alone. */
export function isOwn({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Path and query of the store's page that a request comes from; the top page where it does not say. */
export function pathBefore({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers;
  const back = URL.canParse(referer) ? new URL(referer) : null;
  return back?.host === host ? `${back.pathname}${back.search}` : '/';
}
