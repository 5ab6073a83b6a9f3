import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { type FastifyInstance, type FastifyRequest, LogController, type onRequestHookHandler } from 'fastify';
import { type Trace, withinTrace } from './current-trace.ts';
import { newSpanId, newTraceId, readTraceParent, TRACE_HEADER, type TraceParent } from './trace-parent.ts';

/** How log lines call a request's id. */
const REQUEST_ID_LABEL = 'requestId';

/**
 * Fastify options under which a request keeps the id that a proxy of ours gave it (`traceparent`), and has a new one otherwise: what
 * visitors send is not believed, since it would stand in other people's logs.
 * @param trustedProxies as Fastify's `trustProxy` takes them
 */
export function requestIds(trustedProxies: string) {
  const parentOf = givenParent(trustedProxies);
  return {
    genReqId: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => parentOf(request)?.traceId ?? newTraceId(),
    // Fastify's own request lines hold addresses and queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_LABEL }),
  };
}

/** What a trusted caller says of the trace that a request belongs to; null when it says nothing that can be believed. */
export function givenParent(trustedProxies: string) {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): TraceParent | null => {
    const parent = readTraceParent(headers[TRACE_HEADER]);
    return parent && socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0) ? parent : null;
  };
}

const traces = new WeakMap<FastifyRequest, Trace>();

/** The trace of a request, as it is handed on to whoever is asked for it. */
export function traceOf(request: FastifyRequest): Trace {
  const known = traces.get(request);
  if (known) return known;
  const trace = { traceId: request.id, spanId: newSpanId(), isSampled: false };
  traces.set(request, trace);
  return trace;
}

/** Says that a request's step is recorded. */
export function setTrace(request: FastifyRequest, trace: Trace): void {
  traces.set(request, trace);
}

/** Lets whatever is done for a request know its trace (`currentTrace`), also where the request itself is not at hand. */
export function followRequests(app: FastifyInstance): void {
  const follow: onRequestHookHandler = (request, _reply, done) => withinTrace(traceOf(request), done);
  app.addHook('onRequest', follow);
  // A body's last piece arrives outside of what the request began.
  app.addHook('preHandler', follow);
}
