import type { FastifyRequest } from 'fastify';

/** Says to the backend who asks and by which address, as the gateway believes it. */
export function forwardedHeaders(given: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': given.ip,
    'x-forwarded-host': given.host,
    'x-forwarded-proto': given.protocol,
  };
}
