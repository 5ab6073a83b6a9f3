import type { FastifyRequest } from 'fastify';
import { forwardedHeaders } from './forwarded-headers.ts';

/** Headers the backend needs to respond as it would to the visitor's browser. */
export function visitorHeaders(request: FastifyRequest, storeUrl: string): Record<string, string> {
  const { cookie = '', 'user-agent': userAgent } = request.headers;
  return {
    ...forwardedHeaders(request),
    origin: new URL(storeUrl).origin,
    cookie,
    ...(userAgent ? { 'user-agent': userAgent } : {}),
  };
}
