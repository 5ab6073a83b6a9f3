import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../registered-remote.ts';

/**
 * Answers `preloadRemote` from the release: it knows each route's files, so all are asked for at once, with low priority;
 * the runtime would read a manifest first. They are kept for a year. An expose is a route's id here.
 *
 * @param remotes the remotes that the runtime knows, by its names.
 */
export function warmUp(remotes: ReadonlyMap<string, RegisteredRemote>): ModuleFederationRuntimePlugin {
  return {
    name: 'store-warm-up',
    async beforePreloadRemote({ preloadOps }) {
      // Taken out: nothing is left for the runtime to preload.
      for (const { nameOrAlias, exposes } of preloadOps.splice(0)) {
        const remote = remotes.get(nameOrAlias);
        if (remote) for (const file of filesOf(remote, exposes)) ask(file);
      }
    },
  };
}

/** A lost file is no fault yet: the navigation asks for it again. */
const ask = (file: string) => void fetch(file, { priority: 'low' }).catch(() => undefined);

function filesOf({ base, entry, routes = [] }: RegisteredRemote, ids: readonly string[] = []): string[] {
  const files = routes.filter(({ id }) => ids.includes(id)).flatMap((route) => route.files);
  return [entry.path, ...files].map((file) => base + file);
}
