import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface Folders {
  readonly registryDir: string;
  readonly picturesDir: string;
}

/** Versioned files: kept by browsers for a year, sent as they were compressed by the build. */
export async function immutableFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  const remotes = join(folders.registryDir, 'remotes');
  const shells = join(folders.registryDir, 'shell');
  for (const folder of [remotes, shells]) await mkdir(folder, { recursive: true });
  await serve(app, '/remotes/', remotes, /^\/[^/]+\/[^/]+\/.+\.(js|css|svg|woff2|avif|webp)$/);
  await serve(app, '/shell/', shells, /^\/[^/]+\/.+\.(js|css|svg|woff2|avif|webp)$/);
  await serve(app, '/pictures/', folders.picturesDir, /\.(avif|webp|jpg|png|svg)$/);
}

async function serve(app: FastifyInstance, prefix: string, root: string, allowed: RegExp): Promise<void> {
  await app.register(
    async (area) => {
      area.setNotFoundHandler({}, async (_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found'),
      );
      await area.register(fastifyStatic, {
        root,
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        etag: false,
        lastModified: false,
        dotfiles: 'deny',
        allowedPath: (path) => allowed.test(path),
      });
    },
    { prefix },
  );
}
