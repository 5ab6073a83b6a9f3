import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** What browsers ask every site for. */
export async function smallFiles(app: FastifyInstance): Promise<void> {
  const favicon = await readFile(new URL('../../assets/favicon.svg', import.meta.url));
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    );
  }
}
