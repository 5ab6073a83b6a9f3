import { sendMessagePage } from '@store/server-kit';
import type { FastifyError, FastifyInstance } from 'fastify';

/** Answers what the gateway itself failed at: words that help, and the number under which it stands in the log. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
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
