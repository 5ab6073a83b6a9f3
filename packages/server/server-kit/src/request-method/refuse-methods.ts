import type { FastifyInstance } from 'fastify';
import { sendMessagePage } from '../html/message-page.ts';
import { targetOf } from '../request-target/request-targets.ts';

/**
 * Responds 405 with the allowed methods to other methods of a known address (RFC 9110 15.5.6), and to OPTIONS with the
 * list. Must be called before the routes are registered.
 */
export function refuseMethods(app: FastifyInstance): void {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined;
    const { path } = targetOf(request);
    const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    if (methods.length === 0) return undefined;
    const allowed = [...new Set([...methods.toSorted(), 'OPTIONS'])].join(', ');
    reply.header('allow', allowed).header('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return reply.code(204).send();
    if (path.startsWith('/api/'))
      return reply.code(405).send({ status: false, code: 'method-not-allowed', message: '' });
    return sendMessagePage(reply, {
      status: 405,
      title: 'この操作はできません',
      words: ['このページでは受け付けていない操作です。'],
    });
  });
}

/** Matches the paths of a route's address. */
function patternOf(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
}
