import { FORM_PATH } from '@store/contracts/composition';
import { sendMessagePage, targetOf } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';

/** What every address takes: GET alone finds a route for each, and Fastify answers HEAD with it. */
const PAGE_METHODS = ['GET', 'HEAD'];

/** Answers a method that an address does not take, and says which it does (RFC 9110 15.5.6); OPTIONS asks for just that. */
export function refuseMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const { path } = targetOf(request);
    const takesPosts = path.startsWith(`${FORM_PATH}/`) || app.hasRoute({ method: 'POST', url: path });
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
