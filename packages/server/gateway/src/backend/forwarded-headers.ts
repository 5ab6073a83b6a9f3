import { TRACE_HEADER, type TraceParent, traceOf, traceParentText } from '@store/server-kit/telemetry';
import type { FastifyRequest } from 'fastify';

/** Forwarding headers for the backend: client address, host and protocol as the gateway trusts them, and the trace. */
export const forwardedHeaders = (request: FastifyRequest): Record<string, string> => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
  ...traceHeader(traceOf(request)),
});

/** The trace header by which the backend logs the same request id. */
export const traceHeader = (trace: TraceParent): Record<string, string> => ({ [TRACE_HEADER]: traceParentText(trace) });
