import { MARKER_HEADER } from '@store/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../environment/environment.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes without browser clients, which verify the caller's signature. */
    signedByCaller?: true;
  }
}

/**
 * D06, D07 (CSRF protection): a POST requires the marker header, which forms of other sites cannot send, and an origin of
 * this store if the browser sends it. Callers without `Origin` and fetch metadata are not browsers.
 */
export function refuseForged(storeUrl: string) {
  const origins = originsOf(new URL(storeUrl));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'POST' || request.is404 || request.routeOptions.config.signedByCaller) return undefined;
    if (isOurs(request, origins)) return undefined;
    request.log.warn({ event: 'forged-request', path: request.routeOptions.url }, 'refused');
    return reply.code(403).send({ status: false, code: 'forbidden', message: '' });
  };
}

function isOurs({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (headers[MARKER_HEADER.name.toLowerCase()] !== MARKER_HEADER.value) return false;
  if (headers.origin !== undefined && !origins.has(headers.origin)) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/** Returns the accepted origins; on loopback both host names are accepted. */
function originsOf({ origin, hostname, protocol, port }: URL): ReadonlySet<string> {
  if (!isLoopback(hostname)) return new Set([origin]);
  return new Set([origin, ...['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port && `:${port}`}`)]);
}
