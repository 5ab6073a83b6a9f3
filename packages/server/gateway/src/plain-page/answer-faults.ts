import { setTimeout as wait } from 'node:timers/promises';
import { sendMessagePage } from '@store/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyPages } from '../page/limits/network-limit.ts';

/** Responds to unexpected errors with a helpful page and the request id, which is also in the log. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    if (fault instanceof TooManyPages) return tooManyPages(request, reply);
    const status = fault.statusCode ?? 500;
    // A client error; Fastify's own message names the reason.
    if (status < 500) return reply.send(fault);
    request.log.error({ err: fault }, 'a request failed');
    return sendMessagePage(reply.header('cache-control', 'no-store'), {
      status: 500,
      title: 'ページを表示できませんでした',
      words: [
        '申し訳ございません。当ストアの不具合のため、表示できません。',
        '少し時間をおいて、もう一度お試しください。',
      ],
      reference: request.id,
    });
  });
}

/** Retry-After, seconds, of a network over its page limit. */
const RETRY_AFTER = '10';
/** Delay of its 429 responses, ms: slows down clients that retry immediately, and frees the processor for others. */
const REFUSAL_WAITS_MS = 1_000;

async function tooManyPages(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  request.log.warn({ event: 'too-many-pages' }, 'refused');
  await wait(REFUSAL_WAITS_MS, undefined, { ref: false });
  return sendMessagePage(reply.header('cache-control', 'no-store').header('retry-after', RETRY_AFTER), {
    status: 429,
    title: 'アクセスが集中しています',
    words: ['しばらくしてから、もう一度お試しください。'],
    reference: request.id,
  });
}
