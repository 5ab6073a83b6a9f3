import { boundTurns, type Readiness } from '@store/server-kit';
import type { Metrics } from '@store/server-kit/metrics';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAdmission, type Urgency } from '../admission/admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Priority of the route's requests under load; defaults to `usual`. */
    urgency?: Urgency;
  }
}

/** Lifecycle of a process. */
export interface Lifecycle extends Readiness {
  /** Number of running and queued requests. */
  underway: number;
}

interface ShedLoadOptions {
  /** Maximum number of concurrent requests. */
  readonly most: number;
  readonly lifecycle: Lifecycle;
  readonly metrics?: Metrics | undefined;
}

/**
 * I02: sheds load. A process handles as many concurrent requests as it can answer in time, at most `most`, and answers
 * excess requests with 503 immediately. Probes are always answered.
 */
export function shedLoad(app: FastifyInstance, { most, lifecycle, metrics }: ShedLoadOptions): void {
  const admission = createAdmission({ most, now: () => performance.now() });
  const countRefused = metrics && exportAdmissionMetrics(metrics, admission);
  const refuse = (urgency: Urgency, reply: FastifyReply) => {
    countRefused?.({ urgency });
    return overloaded(reply);
  };
  // The embedded database runs in this event loop: without bounds, each turn would answer all open connections.
  boundTurns(app, { refuse: (reply) => refuse(reply.request.routeOptions.config.urgency ?? 'usual', reply) });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (['/livez', '/readyz'].includes(routeOptions.url ?? '')) return undefined;
    const urgency = routeOptions.config.urgency ?? 'usual';
    lifecycle.underway += 1;
    const slot = await admission.take(urgency);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      lifecycle.underway -= 1;
      // Writes may wait for a row lock or a payment processor; only the duration of reads reflects the load.
      slot?.leave(urgency === 'last');
    };
    if (reply.raw.closed) {
      end();
      return reply.hijack();
    }
    // `finish` after the response was sent, `close` also when the client disconnected.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    return slot ? undefined : refuse(urgency, reply);
  });
}

/** Registers the admission metrics; returns a function that counts a rejected request. */
function exportAdmissionMetrics(metrics: Metrics, admission: ReturnType<typeof createAdmission>) {
  metrics.read(
    {
      name: 'store_requests_underway',
      help: 'Running requests, concurrency limit, and queue length.',
      labels: ['kind'],
    },
    () => Object.entries(admission.state()).map(([kind, number]) => [{ kind }, number]),
  );
  return metrics.counter({
    name: 'store_requests_refused_total',
    help: 'Requests rejected because of overload, by priority.',
    labels: ['urgency'],
  });
}

const overloaded = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '1').send({
    status: false,
    code: 'unavailable',
    message: 'ただいまアクセスしづらくなっております。時間をおいてもう一度お試しください。',
  });
