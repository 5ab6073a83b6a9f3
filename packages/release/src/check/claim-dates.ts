import type { LiveRemote, RemoteManifest, RouteClaim } from '@store/contracts/composition';
import { datesState, endOf, matchClaim } from '@store/domain/address-bar';
import type { Refusal } from './refusal.ts';

/** Remotes without the addresses whose time is over at `now` (epoch ms): those are free for others, and taking them away takes nothing. */
export function withoutEnded(remotes: readonly LiveRemote[], now: number): LiveRemote[] {
  return remotes.map(({ base, manifest }) => ({
    base,
    manifest: { ...manifest, routes: manifest.routes.filter((route) => datesState(route, now) !== 'over') },
  }));
}

/** Dates that have passed, and ways on that lead nowhere. `remotes` are all that would be live, with this one. */
export function datesRefusals(
  manifest: RemoteManifest,
  { remotes, now }: { readonly remotes: readonly LiveRemote[]; readonly now: number },
): Refusal[] {
  const claims = remotes.flatMap((remote) => remote.manifest.routes);
  return manifest.routes.flatMap((route) => [...passed(route, now), ...leadsNowhere(route, claims)]);
}

function passed({ id, dates }: RouteClaim, now: number): Refusal[] {
  if (datesState({ dates }, now) !== 'over') return [];
  return [
    {
      field: `routes.${id}.dates.until`,
      found: `${dates?.until}, which has passed`,
      allowed: 'a time to come',
      remedy: 'Set a later time, or leave the page away (release unpublish).',
    },
  ];
}

/** The page that stands there when this one is over must be another, and must stay longer. */
function leadsNowhere(route: RouteClaim, claims: readonly RouteClaim[]): Refusal[] {
  const { dates } = route;
  if (dates?.leads_to === undefined) return [];
  const later = claims.filter((claim) => endOf(claim) > endOf(route));
  if (matchClaim(later, dates.leads_to.replace(/[?#].*$/, ''))) return [];
  return [
    {
      field: `routes.${route.id}.dates.leads_to`,
      found: dates.leads_to,
      allowed: 'an address that a live remote answers longer than this page',
      remedy: 'Name another address, or none: visitors are then told that the page is over.',
    },
  ];
}
