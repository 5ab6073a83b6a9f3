import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

/** Serves the well-known files: favicon and security.txt. `now` in epoch ms. */
export async function smallFiles(app: FastifyInstance, storeUrl: string, now: () => number): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`Contact: ${storeUrl}/guide/contact/form
Expires: ${new Date((Math.floor(now() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS).toISOString()}
Preferred-Languages: ja, en
Canonical: ${storeUrl}/.well-known/security.txt
`),
  );
  const favicon = await readFile(new URL('../../assets/favicon.svg', import.meta.url));
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    );
  }
}
