import type { FastifyInstance } from 'fastify';

/** A question's name in the help centre; any other name redirects to its start page. */
const QUESTION = /^[\w-]{1,60}$/;

/**
 * redirects FAQ addresses of old links and mails to the external help centre, which uses the same names:
 * `/faq/12` becomes `12` there.
 */
export function helpCentreRoutes(app: FastifyInstance, helpCentre: string): void {
  const root = helpCentre.replace(/\/$/, '');
  for (const path of ['/faq', '/faq/', '/mypage/faq'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-cache').redirect(helpCentre, 302));
  app.get<{ Params: { question: string } }>('/faq/:question', async ({ params: { question } }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .redirect(QUESTION.test(question) ? `${root}/${question}` : helpCentre, 302),
  );
}
