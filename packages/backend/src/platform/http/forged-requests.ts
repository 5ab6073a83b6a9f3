import { MARKER_HEADER } from '@store/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../environment/environment.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No browser calls here: the route checks the caller's signature itself. */
    signedByCaller?: true;
  }
}

/**
 * D06, D07: a POST counts only with the marker header, which no form of another site can send, and only from a page of
 * this store as far as the browser says where it comes from. A caller without `Origin` and fetch metadata is no browser.
 */
export function refuseForged(storeUrl: string) {
  const origins = originsOf(new URL(storeUrl));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method !== 'POST' || request.routeOptions.config.signedByCaller) return undefined;
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

/** On this machine the browser may know the store by either name of the machine. */
function originsOf({ origin, hostname, protocol, port }: URL): ReadonlySet<string> {
  if (!isLoopback(hostname)) return new Set([origin]);
  return new Set([origin, ...['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port && `:${port}`}`)]);
}
