import { setTimeout as wait } from 'node:timers/promises';
import { sendMessagePage } from '@store/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyPages } from '../page/limits/network-limit.ts';

/** Answers what the gateway itself failed at: words that help, and the number under which it stands in the log. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    if (fault instanceof TooManyPages) return tooManyPages(request, reply);
    const status = fault.statusCode ?? 500;
    // Of the request's own making; Fastify says which.
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

/** Seconds after which a network that had too many pages may ask again. */
const RETRY_AFTER = '10';
/** How long its refusals wait, ms: one who asks again at once is slowed down, and others' pages find the processor free. */
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
