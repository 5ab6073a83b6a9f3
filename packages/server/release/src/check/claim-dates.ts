import type { LiveRemote, RemoteManifest, RouteClaim } from '@store/contracts/composition';
import { datesState, endOf, matchClaim } from '@store/domain/address-bar';
import type { Refusal } from './refusal.ts';

/** Returns the remotes without routes that ended before `now` (epoch ms): those may be claimed by others or removed. */
export const withoutEnded = (remotes: readonly LiveRemote[], now: number): LiveRemote[] =>
  remotes.map(({ base, manifest }) => ({
    base,
    manifest: { ...manifest, routes: manifest.routes.filter((route) => datesState(route, now) !== 'over') },
  }));

/** Refuses past end dates and dead successor addresses. `remotes` are all live remotes, this one included. */
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
      allowed: 'a future time',
      remedy: 'Set a later time, or remove the page (release unpublish).',
    },
  ];
}

/** The successor must be another page that stays live longer. */
function leadsNowhere(route: RouteClaim, claims: readonly RouteClaim[]): Refusal[] {
  const { dates } = route;
  if (dates?.leads_to === undefined) return [];
  const later = claims.filter((claim) => endOf(claim) > endOf(route));
  if (matchClaim(later, dates.leads_to.replace(/[?#].*$/, ''))) return [];
  return [
    {
      field: `routes.${route.id}.dates.leads_to`,
      found: dates.leads_to,
      allowed: 'an address that a live remote serves longer than this page',
      remedy: 'Name another address, or none: visitors then get a page that says so.',
    },
  ];
}
