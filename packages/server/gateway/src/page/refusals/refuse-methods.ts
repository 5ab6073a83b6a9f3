import { FORM_PATH } from '@store/contracts/composition';
import { sendMessagePage, targetOf } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';

/** Methods of every address: the catch-all GET route, and HEAD, which Fastify derives from it. */
const PAGE_METHODS = ['GET', 'HEAD'];

/**
 * Responds 405 with the allowed methods to other methods (RFC 9110 15.5.6), and to OPTIONS with the list. Must be
 * called before the routes are registered.
 */
export function refuseMethods(app: FastifyInstance): void {
  const posts = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('POST')) posts.add(url);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { path } = targetOf(request);
    const takesPosts = path.startsWith(`${FORM_PATH}/`) || posts.has(path);
    const methods = takesPosts ? [...PAGE_METHODS, 'POST'] : PAGE_METHODS;
    reply.header('allow', [...methods, 'OPTIONS'].join(', ')).header('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendMessagePage(reply, {
      status: 405,
      title: 'この操作はできません',
      words: ['このページでは受け付けていない操作です。'],
    });
  });
}
