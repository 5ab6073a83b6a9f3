import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { mailBodyHeaders, type Site } from '../page/security-headers.ts';
import { renderInbox, renderMail, renderMailBody } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';

const mailQuery = z.object({ to: z.optional(z.string()), subject: z.optional(z.string()) });
const mailParams = z.object({ id: z.string() });

/** The inbox as pages, and as JSON for tests. */
export async function mailRoutes(server: FastifyInstance, options: { mailbox: Mailbox; site: Site }): Promise<void> {
  const { mailbox, site } = options;

  server.get('/mail', (request, reply) => {
    const filter = mailQuery.parse(request.query);
    const mails = mailbox.list(filter);
    return reply.type('text/html').send(renderInbox({ mails, filter, storeUrl: site.storeUrl }));
  });

  server.get('/mail.json', (request) => ({ mails: mailbox.list(mailQuery.parse(request.query)) }));

  server.get('/mail/:id', (request, reply) => {
    const mail = mailbox.find(mailParams.parse(request.params).id);
    if (!mail) return reply.callNotFound();
    return reply.type('text/html').send(renderMail({ mail, storeUrl: site.storeUrl }));
  });

  server.get('/mail/:id/body', (request, reply) => {
    const mail = mailbox.find(mailParams.parse(request.params).id);
    if (mail?.html == null) return reply.callNotFound();
    return reply.headers(mailBodyHeaders(site)).type('text/html').send(renderMailBody(mail.html));
  });
}
