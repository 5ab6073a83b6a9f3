import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { targetOf } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Bring } from '../release/follow-service.ts';

interface Folders {
  readonly registryDir: string;
  readonly picturesDir: string;
  /** Downloads a version's files before one of them is served; undefined when all files are local. */
  readonly bring?: Bring | undefined;
  /** Called after each request for a file of a part. */
  readonly onAnswer: (path: string, status: number) => void;
}

const VERSION = /^\/(?:remotes\/([a-z][a-z0-9-]*)|shell)\/(\d+\.\d+\.\d+[A-Za-z0-9.-]*)\//;

/** Serves versioned files: cached by browsers for a year, sent with the build's precompression. */
export async function immutableFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  const { bring, onAnswer } = folders;
  const remotes = join(folders.registryDir, 'remotes');
  const shells = join(folders.registryDir, 'shell');
  for (const folder of [remotes, shells]) await mkdir(folder, { recursive: true });
  // Beside what pages load, the manifest for other hosts and for tools.
  const remoteFile = /^\/[^/]+\/[^/]+\/(.+\.(js|css|svg|woff2|avif|webp)|mf-manifest\.json)$/;
  const shellFile = /^\/[^/]+\/.+\.(js|css|svg|woff2|avif|webp)$/;
  await serve(app, { prefix: '/remotes/', root: remotes, allowed: remoteFile, bring, onAnswer });
  await serve(app, { prefix: '/shell/', root: shells, allowed: shellFile, bring });
  const allowed = /\.(avif|webp|webm|jpg|png|svg)$/;
  await serve(app, { prefix: '/pictures/', root: folders.picturesDir, allowed, elsewhere: contentPicture });
}

/** Content pictures are served by the backend; their names are content hashes, so the redirect never changes. */
function contentPicture(path: string): string | undefined {
  const [, file] = /^\/pictures\/(c-[0-9a-f]{32}-[0-9]{1,4}\.(?:avif|webp))$/.exec(path) ?? [];
  return file && `/api/content/pictures/${file}`;
}

interface Area {
  readonly prefix: string;
  readonly root: string;
  /** Paths below the prefix that are served. */
  readonly allowed: RegExp;
  readonly bring?: Bring | undefined;
  readonly onAnswer?: Folders['onAnswer'];
  /** Returns the redirect target of a file missing in the folder; undefined when there is none. */
  readonly elsewhere?: (path: string) => string | undefined;
}

async function serve(app: FastifyInstance, { prefix, root, allowed, bring, onAnswer, elsewhere }: Area): Promise<void> {
  await app.register(
    async (area) => {
      // Public files that may come through a CDN of another origin: SRI requires CORS responses.
      area.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      });
      if (onAnswer)
        area.addHook('onResponse', async (request, reply) => onAnswer(targetOf(request).path, reply.statusCode));
      if (bring)
        area.addHook('onRequest', async (request, reply) => {
          const [, part = 'shell', version] = VERSION.exec(targetOf(request).path) ?? [];
          if (version === undefined || (await bring({ part, version }))) return;
          // The files may be available in a moment: this response must not be cached.
          return reply
            .code(503)
            .header('cache-control', 'no-store')
            .type('text/plain; charset=utf-8')
            .send('try again');
        });
      area.setNotFoundHandler({}, async (request, reply) => {
        const place = elsewhere?.(targetOf(request).path);
        if (place) return reply.header('cache-control', 'public, max-age=31536000, immutable').redirect(place, 308);
        return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
      });
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
