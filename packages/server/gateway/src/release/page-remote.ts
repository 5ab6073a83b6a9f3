import type { LiveRemote, PageRemote, Release, RemoteCode } from '@store/contracts/composition';
import { endOf } from '@store/domain/address-bar';

/** Returns the page data of a live remote: without integrities, budgets and server-only fields. */
export function pageRemoteOf(remote: LiveRemote, previous?: LiveRemote): PageRemote {
  return {
    ...codeOf(remote),
    name: remote.manifest.name,
    routes: remote.manifest.routes.map(
      ({ scripts, styles, dates, query: _query, shared: _shared, acts: _acts, ...claim }) => ({
        ...claim,
        ...(dates?.until !== undefined && { until: endOf({ dates }) }),
        files: [...scripts, ...styles].map(({ path }) => path),
      }),
    ),
    ...(previous ? { previous: codeOf(previous) } : {}),
  };
}

/** Returns the page data of all remotes of a release. */
export function pageRemotesOf({ remotes, previous = [] }: Release): PageRemote[] {
  const before = new Map(previous.map((remote) => [remote.manifest.name, remote]));
  return remotes.map((remote) => pageRemoteOf(remote, before.get(remote.manifest.name)));
}

const codeOf = ({ base, manifest: { version, container, entry, uses } }: LiveRemote): RemoteCode => ({
  base,
  version,
  container,
  entry,
  ...(uses && { calls: Object.keys(uses.calls) }),
});
