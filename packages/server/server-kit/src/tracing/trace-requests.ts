import type { FastifyInstance, FastifyRequest } from 'fastify';
import { givenParent, setTrace } from '../telemetry/request-ids.ts';
import type { Span, Tracing } from '../telemetry/spans.ts';

/** Records a span for each request, named by its route; a root span unless a trusted proxy sent its trace context. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, trustedProxies: string): void {
  const parentOf = givenParent(trustedProxies);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = parentOf(request.raw) ?? { traceId: request.id, isSampled: false };
    const span = tracing.begin(parent, { name: request.method, kind: 'server' });
    spans.set(request, span);
    setTrace(request, span.trace);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      isFault: reply.statusCode >= 500,
    });
    done();
  });
}
