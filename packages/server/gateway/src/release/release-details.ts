import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { DetailsFile, Release } from '@store/contracts/composition';
import type { FastifyInstance } from 'fastify';
import { pageRemotesOf } from './page-remote.ts';

/** Path of the files: below `/remotes/`, with a name that no remote can have. */
const FOLDER = '/remotes/_release/';
const FILE = /^(r-[0-9a-f]{32})-[0-9a-f]{16}\.json$/;

/** Most texts cached: of the live release, and of those that open pages still request. */
const MOST_KEPT = 20;

/** Immutable files with the details of all remotes of a release; pages reference them with their hash. */
export interface ReleaseDetails {
  of(release: Release): DetailsFile;
  /** Returns the file's content; null when neither a release nor the visitor with these headers has such a file. */
  textOf(file: string, headers: IncomingHttpHeaders): Promise<string | null>;
}

interface Options {
  /** Reads a release that is or was live, as its pages have it. */
  readonly readRelease: (id: string) => Promise<Release | null>;
  /** Returns the release of a visitor's pages: with an override, it is in no ledger. */
  readonly visited: (headers: IncomingHttpHeaders) => Promise<Release | null>;
}

/** Creates each file once. The content is deterministic, so every gateway can serve every gateway's pages. */
export function createReleaseDetails({ readRelease, visited }: Options): ReleaseDetails {
  const described = new WeakMap<Release, DetailsFile>();
  const texts = new Map<string, string>();

  const describe = (release: Release): DetailsFile => {
    const text = JSON.stringify({ remotes: pageRemotesOf(release) });
    const file = `${release.id}-${hashOf(text, 'sha256').digest('hex').slice(0, 16)}.json`;
    texts.delete(file);
    texts.set(file, text);
    for (const oldest of [...texts.keys()].slice(0, -MOST_KEPT)) texts.delete(oldest);
    return { path: FOLDER + file, integrity: `sha384-${hashOf(text, 'sha384').digest('base64')}` };
  };
  const of = (release: Release): DetailsFile => {
    const known = described.get(release) ?? describe(release);
    described.set(release, known);
    return known;
  };

  return {
    of,
    async textOf(file, headers) {
      const id = FILE.exec(file)?.[1];
      if (!id) return null;
      if (texts.has(file)) return texts.get(file) ?? null;
      const release = (await readRelease(id)) ?? (await visited(headers));
      if (release) describe(release);
      return texts.get(file) ?? null;
    },
  };
}

/** Serves the files, cached by browsers and proxies for a year like the remotes' own files. */
export function releaseDetailsRoute(app: FastifyInstance, details: ReleaseDetails): void {
  app.get<{ Params: { file: string } }>(`${FOLDER}:file`, async ({ params, headers }, reply) => {
    const text = await details.textOf(params.file, headers);
    if (text === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json');
    return reply.send(text);
  });
}

const hashOf = (text: string, algorithm: string) => createHash(algorithm).update(text);
