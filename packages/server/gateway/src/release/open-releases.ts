import { releaseOfArms } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { createVisits } from '../visit/visits.ts';
import { developmentParts } from './development-parts.ts';
import { documentTexts } from './document-texts.ts';
import { liveVersions } from './live-versions.ts';
import { openRegistry } from './open-registry.ts';
import { pageParts } from './page-parts.ts';
import { pageSets } from './page-sets.ts';
import { createReleaseDetails } from './release-details.ts';

/** Opens the registry and creates everything that selects a page's release and its parts. */
export function openReleases(environment: Environment, storeUrl: string, log: FastifyBaseLogger) {
  const { store, live, placed, follower, keys, ledger } = openRegistry(environment, log);
  const versions = liveVersions(Date.now);
  const stable = async () => {
    const release = (await live())?.release ?? null;
    if (release) versions.note(release);
    return release;
  };
  const visits = createVisits({ live, ledger, keys, secrets: environment.GATEWAY_SECRET, storeUrl });
  const readServed = async (id: string) => {
    await stable();
    return versions.releaseOf(id) ?? (await ledger.readRelease(id).then(placed, () => null));
  };
  const details = createReleaseDetails({
    // Another gateway may have rendered the page from a step that this one has not read yet.
    readRelease: async (id) => (await readServed(id)) ?? (await follower?.catchUp().then(() => readServed(id))) ?? null,
    visited: async (headers) => (await visits.of(headers, '/'))?.release ?? null,
  });
  const partsOf = pageParts({
    texts: documentTexts({ store, log }),
    development: environment.NODE_ENV === 'production' ? null : developmentParts(store, log),
  });
  return {
    store,
    live,
    follower,
    keys,
    /** Versions that open pages may run. */
    versions,
    /** Returns the release of visitors in no canary. */
    stable,
    stableParts: async () => {
      const release = await stable();
      return release && partsOf(releaseOfArms(release, []));
    },
    details,
    pageSetOf: pageSets(details),
    visits,
    partsOf,
  };
}
