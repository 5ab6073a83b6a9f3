import type { FastifyRequest } from 'fastify';

/** Whether a request comes from a page of the store: by Sec-Fetch-Site, or by the origin in older browsers. */
export function isOwn({ headers, host }: FastifyRequest): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns path and query of the referring page of the store; the top page when unknown. */
export function pathBefore({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers;
  const back = URL.canParse(referer) ? new URL(referer) : null;
  return back?.host === host ? `${back.pathname}${back.search}` : '/';
}
