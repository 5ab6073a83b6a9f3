import type { FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers.ts';

/** What the backend must know of the visitor to answer as it would answer the browser. */
export function visitorHeaders(request: FastifyRequest, storeUrl: string): Record<string, string> {
  const { cookie = '', 'user-agent': agent } = request.headers;
  return {
    ...forwardedHeaders(request),
    origin: new URL(storeUrl).origin,
    cookie,
    ...(agent ? { 'user-agent': agent } : {}),
  };
}
