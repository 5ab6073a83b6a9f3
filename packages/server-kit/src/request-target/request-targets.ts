import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type RequestTarget, readRequestTarget } from './read-request-target.ts';

/** A target that is refused. */
export interface OddTarget {
  /** Whether it is a path at all, as a mistyped link has one, rather than the address of a host. */
  readonly isPath: boolean;
}

const targets = new WeakMap<IncomingMessage, RequestTarget>();
const oddTargets = new WeakMap<IncomingMessage, OddTarget>();

/**
 * Options of a Fastify server that reads each request's target once, before it is routed: router, handlers and logs see the
 * target in its one spelling. `refuseOddTargets` must come with it.
 */
export const readTargetOnce: Pick<FastifyServerOptions, 'rewriteUrl'> = {
  rewriteUrl(request) {
    // Fastify's raw request is Node's own.
    const raw = request as IncomingMessage;
    const text = raw.url ?? '';
    const target = readRequestTarget(text);
    if (!target) oddTargets.set(raw, { isPath: /^\/(?![/\\])/.test(text) });
    else targets.set(raw, target);
    return target?.href ?? '/';
  },
};

/** Lets `answer` refuse every request with an odd target, before any later hook and any handler. */
export function refuseOddTargets(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply, odd: OddTarget) => FastifyReply,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const odd = oddTargets.get(request.raw);
    if (odd) return answer(request, reply, odd);
  });
}

/** The target of a request that was not refused. @throws when the server was made without `readTargetOnce`. */
export function targetOf({ raw }: Pick<FastifyRequest, 'raw'>): RequestTarget {
  const target = targets.get(raw);
  if (!target) throw new Error('the request target was not read');
  return target;
}
