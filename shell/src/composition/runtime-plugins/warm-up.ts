import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../registered-remote.ts';

/**
 * Implements `preloadRemote` with the route files listed in the release: requests all of them in parallel at low
 * priority. The runtime would read a manifest first. The files are cached for a year. `exposes` contains route ids
 * here.
 *
 * @param remotes registered remotes by their runtime name.
 */
export function warmUp(remotes: ReadonlyMap<string, RegisteredRemote>): ModuleFederationRuntimePlugin {
  return {
    name: 'store-warm-up',
    async beforePreloadRemote({ preloadOps }) {
      // Removed so that the runtime itself preloads nothing.
      for (const { nameOrAlias, exposes } of preloadOps.splice(0)) {
        const remote = remotes.get(nameOrAlias);
        if (remote) for (const file of filesOf(remote, exposes)) ask(file);
      }
    },
  };
}

/** Ignores failures: the navigation requests the file again. */
const ask = (file: string) => void fetch(file, { priority: 'low' }).catch(() => undefined);

function filesOf({ base, entry, routes = [] }: RegisteredRemote, ids: readonly string[] = []): string[] {
  const files = routes.filter(({ id }) => ids.includes(id)).flatMap((route) => route.files);
  return [entry.path, ...files].map((file) => base + file);
}
