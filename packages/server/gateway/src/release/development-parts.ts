import { type LiveRemote, type LiveShell, remoteManifest, shellManifest } from '@store/contracts/composition';
import { type Announcement, type FolderStore, readAnnouncements } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';

/** Timeout for a development server, ms; it delays its response while it rebuilds. */
const SERVER_MS = 5_000;

/** Parts from development servers for the next page. */
export interface DevelopmentParts {
  readonly shell: LiveShell;
  readonly remotes: readonly LiveRemote[];
  readonly origins: readonly string[];
}

/** Fetches the parts of announced development servers, skipping unreachable ones; null when none responds. */
export function developmentParts(registry: FolderStore, log: FastifyBaseLogger) {
  return async (): Promise<DevelopmentParts | null> => {
    const { announcements, faults } = await readAnnouncements(registry);
    for (const fault of faults) log.warn(`development servers: ${fault}`);
    const answers = await Promise.all(announcements.map((announcement) => ask(announcement, log)));
    const answered = answers.filter((answer) => answer !== null);
    const newest = answered[0];
    if (!newest) return null;
    const remotes = onePerName(answered.flatMap((answer) => answer.remotes));
    const bases = [newest.shell.base, ...remotes.map(({ base }) => base)];
    return { shell: newest.shell, remotes, origins: [...new Set(bases.map((base) => new URL(base).origin))] };
  };
}

/** Requires the shell too: the remotes need its development build of React. */
async function ask({ shell: shellUrl, remotes }: Announcement, log: FastifyBaseLogger) {
  const [shell, ...found] = await Promise.all([
    read(new URL('shell.json', shellUrl), shellManifest, log),
    ...Object.entries(remotes).map(async ([name, base]) => {
      const manifest = await read(new URL('remote.json', base), remoteManifest, log);
      return manifest?.name === name ? { base, manifest } : null;
    }),
  ]);
  return shell && { shell: { ...shell, base: shellUrl }, remotes: found.filter((remote) => remote !== null) };
}

async function read<S extends z.ZodMiniType>(url: URL, schema: S, log: FastifyBaseLogger): Promise<z.output<S> | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SERVER_MS) });
    return schema.parse(await response.json());
  } catch (fault) {
    log.info({ err: fault, url: url.href }, 'development server does not respond; serving the published version');
    return null;
  }
}

/** The newest announcement of a name wins. */
const onePerName = (remotes: readonly LiveRemote[]): readonly LiveRemote[] => [
  ...new Map(remotes.toReversed().map((remote) => [remote.manifest.name, remote])).values(),
];
