import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../faults/reason-of.ts';

/** How a process is, as far as its callers are concerned. */
export interface Readiness {
  /** True from the moment it is told to end: it is not ready any more, still answers, and lets connections go (H06). */
  isDraining: boolean;
}

/**
 * Answers what balancers and orchestrators ask. `/livez`: the process answers; what does not is to be started anew. `/readyz`:
 * it may be sent requests, 503 while it is about to end or `check` rejects; that is no reason to start it anew.
 * @param check rejects with what is missing, in words that may be logged; it has an end of its own
 */
export function answerProbes(app: FastifyInstance, readiness: Readiness, check: () => Promise<unknown>): void {
  app.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await check();
      return { status: 'ok' };
    } catch (fault) {
      request.log.warn({ reason: reasonOf(fault) }, 'not ready');
      return reply.code(503).send({ status: 'not-ready' });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
}

/**
 * Says that the process is not ready and goes on answering for `ms`, so that a balancer sends requests elsewhere before the
 * port closes: longer than the time between two questions of the balancer.
 */
export async function drain(readiness: Readiness, ms: number): Promise<void> {
  readiness.isDraining = true;
  await pause(ms);
}
