import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type RequestTarget, readRequestTarget } from './read-request-target.ts';

export interface OddTarget {
  /** True for a path (such as a mistyped link), false for the URL of a host. */
  readonly isPath: boolean;
}

const targets = new WeakMap<IncomingMessage, RequestTarget>();
const oddTargets = new WeakMap<IncomingMessage, OddTarget>();

/**
 * Fastify options that parse the target of each request once, before routing: router, handlers and logs see the
 * normalized target. Requires `refuseOddTargets`.
 */
export const readTargetOnce: Pick<FastifyServerOptions, 'rewriteUrl'> = {
  rewriteUrl(request) {
    // The raw request of Fastify is Node's IncomingMessage.
    const raw = request as IncomingMessage;
    const text = raw.url ?? '';
    const target = readRequestTarget(text);
    if (!target) oddTargets.set(raw, { isPath: /^\/(?![/\\])/.test(text) });
    else targets.set(raw, target);
    return target?.href ?? '/';
  },
};

/** Answers every request with a rejected target through `answer`, before later hooks and handlers. */
export function refuseOddTargets(
  app: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply, odd: OddTarget) => FastifyReply,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const odd = oddTargets.get(request.raw);
    if (odd) return answer(request, reply, odd);
  });
}

/** Returns the target of an accepted request. @throws if the server was created without `readTargetOnce`. */
export function targetOf({ raw }: Pick<FastifyRequest, 'raw'>): RequestTarget {
  const target = targets.get(raw);
  if (!target) throw new Error('the request target was not parsed');
  return target;
}
