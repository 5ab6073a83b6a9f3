import type { LiveRemote, RemoteManifest, RouteClaim } from '@store/contracts/composition';
import { claimsCollide, datesOverlap, isClaimPath } from '@store/domain/address-bar';
import type { Refusal } from './refusal.ts';

/** Refuses invalid claims, and claims that collide with each other or with another live remote's. */
export function routeRefusals(manifest: RemoteManifest, others: readonly LiveRemote[]): Refusal[] {
  const badPaths = manifest.routes.filter(({ path }) => !isClaimPath(path));
  const twice = manifest.routes.flatMap((route, index) =>
    manifest.routes.slice(index + 1).filter((later) => fight(route, later)),
  );
  return [
    ...badPaths.map(({ id, path }) => ({
      field: `routes.${id}.path`,
      found: path,
      allowed: 'segments, :parameters and one * at the end',
      remedy: 'Write the address so.',
    })),
    ...twice.map(({ id, path }) => ({
      field: `routes.${id}.path`,
      found: `${path}, which ${manifest.name} claims twice`,
      allowed: 'each address once',
      remedy: 'Take one of the two routes out.',
    })),
    ...others.flatMap((other) => collisions(manifest, other.manifest)),
  ];
}

/** Two landing pages may use one address at different times. */
const fight = (a: RouteClaim, b: RouteClaim) => claimsCollide(a, b) && datesOverlap(a, b);

const collisions = (manifest: RemoteManifest, other: RemoteManifest): Refusal[] =>
  manifest.routes.flatMap((route) =>
    other.routes
      .filter((theirs) => fight(route, theirs))
      .map((theirs) => ({
        field: `routes.${route.id}.path`,
        found: `${route.path} collides with ${theirs.path}`,
        allowed: `what ${other.name} (team ${other.team}) does not claim`,
        remedy: 'Choose another address, or publish both remotes together with the address moved.',
      })),
  );
