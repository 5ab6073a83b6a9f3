import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { reasonOf } from '../faults/reason-of.ts';

/** Readiness state of a process. */
export interface Readiness {
  /** True after the shutdown signal: the process is not ready, still answers, and closes connections (H06). */
  isDraining: boolean;
}

/**
 * Registers the probes for load balancers and orchestrators. `/livez`: 200 while the process answers; otherwise restart it.
 * `/readyz`: 200 if it may receive requests, 503 while it is draining or `check` rejects; never a reason to restart it.
 * @param check rejects with the missing dependency (the reason is logged); it must have a timeout
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
 * Marks the process as not ready and keeps answering for `ms`, so that a load balancer stops sending requests before the
 * port closes. Must be longer than the check interval of the load balancer.
 */
export async function drain(readiness: Readiness, ms: number): Promise<void> {
  readiness.isDraining = true;
  await pause(ms);
}

/** Interval in which a closing server ends connections that have become idle, ms. */
const IDLE_CHECK_MS = 50;

/**
 * Ends connections without a request while the server closes: keep-alive connections as soon as their last response is
 * sent, and connections that a browser opened ahead of a request. Node ends only keep-alive connections that are idle
 * when closing begins, and waits for the timeout of the others.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let checking: NodeJS.Timeout | undefined;
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    checking = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, IDLE_CHECK_MS);
  });
  app.addHook('onClose', async () => clearInterval(checking));
}
