import { TRACE_HEADER, type TraceParent, traceOf, traceParentText } from '@store/server-kit/telemetry';
import type { FastifyRequest } from 'fastify';

/** Says to the backend who asks and by which address, as the gateway believes it, and for which request. */
export function forwardedHeaders(given: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': given.ip,
    'x-forwarded-host': given.host,
    'x-forwarded-proto': given.protocol,
    ...traceHeader(traceOf(given)),
  };
}

/** The request's id as the backend takes it over into its own log. */
export function traceHeader(trace: TraceParent): Record<string, string> {
  return { [TRACE_HEADER]: traceParentText(trace) };
}
