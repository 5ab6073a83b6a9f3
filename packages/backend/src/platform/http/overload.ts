import type { Readiness } from '@store/server-kit';
import type { Metrics } from '@store/server-kit/metrics';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAdmission, type Urgency } from '../admission/admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route's requests come before when not all can be worked on; `usual` unless said. */
    urgency?: Urgency;
  }
}

/** How a process is, as far as its callers are concerned. */
export interface Lifecycle extends Readiness {
  /** Requests that it works on, or that wait for their turn. */
  underway: number;
}

interface ShedLoadOptions {
  /** Requests at a time at the utmost. */
  readonly most: number;
  readonly lifecycle: Lifecycle;
  readonly metrics?: Metrics | undefined;
}

/**
 * I02: a process works on as many requests at a time as it can answer in good time, and never on more than `most`; who comes
 * beyond that is told at once to come back. Probes are always answered.
 */
export function shedLoad(app: FastifyInstance, { most, lifecycle, metrics }: ShedLoadOptions): void {
  const admission = createAdmission({ most, now: () => performance.now() });
  const countRefused = metrics && tellAdmission(metrics, admission);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (['/livez', '/readyz'].includes(routeOptions.url ?? '')) return undefined;
    const urgency = routeOptions.config.urgency ?? 'usual';
    lifecycle.underway += 1;
    const place = await admission.take(urgency);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      lifecycle.underway -= 1;
      // Changes may wait for a row or for a processor; how long reading takes tells how busy the process is.
      place?.leave(urgency === 'last');
    };
    if (reply.raw.closed) {
      end();
      return reply.hijack();
    }
    // `finish` when it was answered, `close` also when the caller went away.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    if (place) return undefined;
    countRefused?.({ urgency });
    return overloaded(reply);
  });
}

/** Tells how much is let in; what it returns counts a request that was not. */
function tellAdmission(metrics: Metrics, admission: ReturnType<typeof createAdmission>) {
  metrics.read(
    {
      name: 'store_requests_underway',
      help: 'Requests that are worked on, that may be, and that wait for a place.',
      labels: ['kind'],
    },
    () => Object.entries(admission.state()).map(([kind, number]) => [{ kind }, number]),
  );
  return metrics.counter({
    name: 'store_requests_refused_total',
    help: 'Requests that were told to come back, by what they come before.',
    labels: ['urgency'],
  });
}

function overloaded(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '1').send({
    status: false,
    code: 'unavailable',
    message: 'ただいまアクセスしづらくなっております。時間をおいてもう一度お試しください。',
  });
}
