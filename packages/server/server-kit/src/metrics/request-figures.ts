import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './open-metrics.ts';

const names = new WeakMap<FastifyRequest, string>();

/** Sets the label of a request whose route serves several pages or calls. Never pass the requested URL. */
export function countAs(request: FastifyRequest, name: string): void {
  names.set(request, name);
}

/** Measures the duration of requests, by route and status class. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const observe = metrics.timer({
    name: 'store_http_request_duration_seconds',
    help: 'Duration of requests, by route and status class.',
    labels: ['route', 'status'],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = names.get(request) ?? request.routeOptions.url ?? 'none';
    observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime);
    done();
  });
}
