import type { LiveRemote, Release, RouteClaim } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';

/** A claimed route and its remote. */
export interface Claimed extends RouteClaim {
  readonly remote: LiveRemote;
}

const known = new WeakMap<Release, readonly Claimed[]>();

/** Returns the claim of a release that matches a path; null when there is none. */
export function claimOf(release: Release, path: string): Claimed | null {
  const claims =
    known.get(release) ??
    release.remotes.flatMap((remote) => remote.manifest.routes.map((claim) => ({ ...claim, remote })));
  known.set(release, claims);
  return matchClaim(claims, path)?.claim ?? null;
}
