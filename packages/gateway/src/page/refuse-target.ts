import type { OddTarget } from '@store/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND } from './no-page.ts';

/**
 * Answers a request whose target is no address of this store. Whoever follows a broken link is led to the page for it
 * what names a host, or would change something, is a bad request.
 */
export function refuseTarget({ method }: FastifyRequest, reply: FastifyReply, { isPath }: OddTarget): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (isPath && (method === 'GET' || method === 'HEAD')) return reply.redirect(NOT_FOUND, 302);
  return reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send('アドレスを読み取れませんでした。お手数ですが、アドレスをお確かめのうえ、もう一度お試しください。');
}
