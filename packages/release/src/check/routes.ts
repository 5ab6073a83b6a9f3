import type { LiveRemote, RemoteManifest } from '@store/contracts/composition';
import { claimsCollide, isClaimPath } from '@store/domain/address-bar';

/** Claims that are no paths, fight with each other, or fight with another live remote's. */
export function routeRefusals(manifest: RemoteManifest, others: readonly LiveRemote[]): string[] {
  const badPaths = manifest.routes.filter(({ path }) => !isClaimPath(path));
  const twice = manifest.routes.flatMap((route, index) =>
    manifest.routes.slice(index + 1).filter((later) => claimsCollide(route, later)),
  );
  return [
    ...badPaths.map(({ id, path }) => `route ${id}: ${path} cannot be claimed as a path`),
    ...twice.map(({ path }) => `${path} is claimed twice by ${manifest.name} itself`),
    ...others.flatMap((other) => collisions(manifest, other.manifest)),
  ];
}

function collisions(manifest: RemoteManifest, other: RemoteManifest): string[] {
  return manifest.routes.flatMap((route) =>
    other.routes
      .filter((theirs) => claimsCollide(route, theirs))
      .map((theirs) => `${route.path} collides with ${theirs.path}, which ${other.name} claims (team ${other.team})`),
  );
}
