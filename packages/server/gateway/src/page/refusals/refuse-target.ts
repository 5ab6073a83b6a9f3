import type { OddTarget } from '@store/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND } from '../no-page.ts';

/**
 * Responds to a request whose target is not an address of this store. A broken link is redirected to the not-found page
 * a target with a host, or an unsafe method, is a bad request.
 */
export function refuseTarget({ method }: FastifyRequest, reply: FastifyReply, { isPath }: OddTarget): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (isPath && (method === 'GET' || method === 'HEAD')) return reply.redirect(NOT_FOUND, 302);
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send('アドレスを読み取れませんでした。お手数ですが、アドレスをお確かめのうえ、もう一度お試しください。');
}
