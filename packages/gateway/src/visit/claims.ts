import type { LiveRemote, Release, RouteClaim } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';

/** A claimed address, and whose it is. */
export interface Claimed extends RouteClaim {
  readonly remote: LiveRemote;
}

const known = new WeakMap<Release, readonly Claimed[]>();

/** What of a release answers for a path; null when nothing does. */
export function claimOf(release: Release, path: string): Claimed | null {
  const claims =
    known.get(release) ??
    release.remotes.flatMap((remote) => remote.manifest.routes.map((claim) => ({ ...claim, remote })));
  known.set(release, claims);
  return matchClaim(claims, path)?.claim ?? null;
}
