import type { LiveRemote, Release, RouteClaim } from '@store/contracts/composition';
import { datesState, nextChange } from '@store/domain/address-bar';
import type { Preview } from '@store/release';
import type { PageParts } from './page-parts.ts';

/** A route claim that has started, with its remote. */
export interface BegunClaim extends RouteClaim {
  readonly remote: LiveRemote;
  /** Its end date has passed: the address redirects, or is gone. */
  readonly isOver: boolean;
}

/** A page's parts at a time: the release contains only the routes active then. */
export interface PartsInTime extends PageParts {
  /** Active claims before expired ones, so that an active claim wins over an expired one of the same address. */
  readonly claims: readonly BegunClaim[];
  /** Next time the set of pages changes, epoch ms; infinite when it does not. */
  readonly changesAt: number;
}

interface Moment {
  /** Epoch ms. */
  readonly now: number;
  readonly preview: Preview | null;
}

/** Resolves a page's parts at a given time. */
export type ClaimsInTime = (parts: PageParts, moment: Moment) => PartsInTime;

/** Evaluates the dates of claims; recomputed only for another release and when a page starts or ends. */
export function claimsInTime(): ClaimsInTime {
  // Several releases are in use at a time: canaries, and those pinned by a purchase.
  const known = new WeakMap<Release, Read>();
  return (parts, { now, preview }) => {
    if (preview) return inTime(parts, { now, preview });
    const read = known.get(parts.release);
    const isSame = read && read.of.shell === parts.shell && read.since <= now && now < read.found.changesAt;
    if (isSame) return { ...read.found, texts: parts.texts };
    const found = inTime(parts, { now, preview });
    known.set(parts.release, { of: parts, since: now, found });
    return found;
  };
}

/** The parts at `since`, epoch ms, valid until their next change. */
interface Read {
  readonly of: PageParts;
  readonly since: number;
  readonly found: PartsInTime;
}

function inTime(parts: PageParts, moment: Moment): PartsInTime {
  const stateOf = (remote: LiveRemote, route: RouteClaim) => {
    // Parts under development ignore their dates.
    if (parts.developmentRemotes.includes(remote.manifest.name)) return 'open';
    return datesState(route, moment.preview?.part === remote.manifest.name ? moment.preview.at : moment.now);
  };
  const remotes = parts.release.remotes.map((remote) => {
    const open = remote.manifest.routes.filter((route) => stateOf(remote, route) === 'open');
    const routes = moment.preview?.part === remote.manifest.name ? open.map(withoutDates) : open;
    return { ...remote, manifest: { ...remote.manifest, routes } };
  });
  const over = parts.release.remotes.flatMap((remote) =>
    remote.manifest.routes
      .filter((route) => stateOf(remote, route) === 'over')
      .map((route) => ({ ...route, remote, isOver: true })),
  );
  const open = remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => ({ ...route, remote, isOver: false })),
  );
  return {
    ...parts,
    release: { ...parts.release, remotes },
    claims: [...open, ...over],
    changesAt: nextChange(
      parts.release.remotes.flatMap(({ manifest }) => manifest.routes),
      moment.now,
    ),
    dates: datesKey(open, moment.preview),
  };
}

/** Removes the dates, because the browser would leave a page that is expired by the real clock. */
const withoutDates = ({ dates: _, ...route }: RouteClaim): RouteClaim => route;

/** Distinguishes the states of a release over time; empty when none of its pages has dates. */
function datesKey(open: readonly BegunClaim[], preview: Preview | null): string {
  const dated = open.filter(({ dates }) => dates).map(({ remote, id }) => `${remote.manifest.name}/${id}`);
  return [...dated, ...(preview ? [`${preview.part} at ${preview.at}`] : [])].join(' ');
}

/** Returns the public release at a time (epoch ms), without dated routes that are not active. */
export function releaseAt(release: Release, now: number): Release {
  const isOpen = (route: RouteClaim) => datesState(route, now) === 'open';
  return {
    ...release,
    remotes: release.remotes.map(({ base, manifest }) => ({
      base,
      manifest: { ...manifest, routes: manifest.routes.filter(isOpen) },
    })),
  };
}
