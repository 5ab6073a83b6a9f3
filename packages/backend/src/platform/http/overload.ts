import type { Readiness } from '@store/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How a process is, as far as its callers are concerned. */
export interface Lifecycle extends Readiness {
  /** Requests that it works on. */
  underway: number;
}

/**
 * I02: a process works on so many requests at a time; who comes beyond that is told at once to come back, so that those
 * inside are answered in good time. Probes are always answered.
 */
export function shedLoad(app: FastifyInstance, { most, lifecycle }: { most: number; lifecycle: Lifecycle }): void {
  app.addHook('onRequest', async (request, reply) => {
    if (['/livez', '/readyz'].includes(request.routeOptions.url ?? '')) return undefined;
    if (lifecycle.underway >= most) return overloaded(reply);
    lifecycle.underway += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) lifecycle.underway -= 1;
      isOver = true;
    };
    // `finish` when it was answered, `close` also when the caller went away.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    return undefined;
  });
}

function overloaded(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '1').send({
    status: false,
    code: 'unavailable',
    message: 'ただいまアクセスしづらくなっております。時間をおいてもう一度お試しください。',
  });
}
