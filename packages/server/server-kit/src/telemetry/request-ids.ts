import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { type FastifyInstance, type FastifyRequest, LogController, type onRequestHookHandler } from 'fastify';
import { type Trace, withinTrace } from './current-trace.ts';
import { newSpanId, newTraceId, readTraceParent, TRACE_HEADER, type TraceParent } from './trace-parent.ts';

/** Field name of the request id in log lines. */
const REQUEST_ID_LABEL = 'requestId';

/**
 * Fastify options that take the request id from a trusted proxy (`traceparent`) and create one otherwise: ids from visitors
 * are ignored, since they could write another visitor's id into the logs.
 * @param trustedProxies in the format of Fastify's `trustProxy`
 */
export function requestIds(trustedProxies: string) {
  const parentOf = givenParent(trustedProxies);
  return {
    genReqId: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => parentOf(request)?.traceId ?? newTraceId(),
    // Fastify's own request lines contain URLs with queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_LABEL }),
  };
}

/**
 * Returns a function that reads the trace context of a request from a trusted proxy; null if absent, invalid or not
 * trusted.
 */
export function givenParent(trustedProxies: string) {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): TraceParent | null => {
    const parent = readTraceParent(headers[TRACE_HEADER]);
    return parent && socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0) ? parent : null;
  };
}

const traces = new WeakMap<FastifyRequest, Trace>();

/** Returns the trace of a request, to be passed to upstream calls. */
export function traceOf(request: FastifyRequest): Trace {
  const known = traces.get(request);
  if (known) return known;
  const trace = { traceId: request.id, spanId: newSpanId(), isSampled: false };
  traces.set(request, trace);
  return trace;
}

/** Sets the trace of a request whose span is recorded. */
export function setTrace(request: FastifyRequest, trace: Trace): void {
  traces.set(request, trace);
}

/** Makes the trace of a request available to all code that runs for it (`currentTrace`). */
export function followRequests(app: FastifyInstance): void {
  const follow: onRequestHookHandler = (request, _reply, done) => withinTrace(traceOf(request), done);
  app.addHook('onRequest', follow);
  // The last chunk of the body arrives outside the async context of `onRequest`.
  app.addHook('preHandler', follow);
}
