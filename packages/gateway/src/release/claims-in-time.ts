import type { LiveRemote, Release, RouteClaim } from '@store/contracts/composition';
import { datesState, nextChange } from '@store/domain/address-bar';
import type { Preview } from '@store/release';
import type { PageParts } from './page-parts.ts';

/** A claim that has begun, with the remote that made it. */
export interface BegunClaim extends RouteClaim {
  readonly remote: LiveRemote;
  /** Its time is over: the address leads on, or is gone. */
  readonly isOver: boolean;
}

/** What a page is made of at a moment: the release holds only the addresses that are pages then. */
export interface PartsInTime extends PageParts {
  /** Open ones before those that are over, so that of two with one address the open one wins. */
  readonly claims: readonly BegunClaim[];
  /** When the set of pages changes next, epoch ms; infinite when it does not. */
  readonly changesAt: number;
}

interface Moment {
  /** Epoch ms. */
  readonly now: number;
  readonly preview: Preview | null;
}

/** The parts of a page as they are at a moment. */
export type ClaimsInTime = (parts: PageParts, moment: Moment) => PartsInTime;

/** Reads the dates of claims; worked out again only for another release, and when a page begins or ends. */
export function claimsInTime(): ClaimsInTime {
  // Visits are on several releases at a time: canaries, and what a purchase began with.
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

/** What a release was at a moment, epoch ms, and is until its next change. */
interface Read {
  readonly of: PageParts;
  readonly since: number;
  readonly found: PartsInTime;
}

function inTime(parts: PageParts, moment: Moment): PartsInTime {
  const stateOf = (remote: LiveRemote, route: RouteClaim) => {
    // What somebody works on is there whatever its dates are.
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

/** An open page would leave what is over by the real clock. */
const withoutDates = ({ dates: _, ...route }: RouteClaim): RouteClaim => route;

/** Tells apart what one release is at different times; empty when none of its pages has dates. */
function datesKey(open: readonly BegunClaim[], preview: Preview | null): string {
  const dated = open.filter(({ dates }) => dates).map(({ remote, id }) => `${remote.manifest.name}/${id}`);
  return [...dated, ...(preview ? [`${preview.part} at ${preview.at}`] : [])].join(' ');
}

/** The release as the public sees it at a moment (epoch ms), without its dated addresses that are not pages. */
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
