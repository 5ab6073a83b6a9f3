import type { LiveRemote, RouteClaim } from '@store/contracts/composition';
import { pageRemoteOf } from '../release/page-remote.ts';
import type { RenderParts, RenderRequest } from './protocol/protocol.ts';

const known = new WeakMap<RenderParts, Map<string, RenderParts>>();

/**
 * Returns a release with one remote's previous version in place of the live one, so that server and browser run the
 * same code; null where the previous version lacks the matched route. A payment page never falls back
 * (docs/decisions/0055).
 */
export function withPrevious(
  parts: RenderParts,
  { matched, isPayment }: Pick<RenderRequest, 'matched' | 'isPayment'>,
): RenderParts | null {
  const pair = matched && !isPayment ? pairOf(parts, matched.remote) : null;
  if (!matched || !pair) return null;
  const claim = pair.live.manifest.routes.find(({ id }) => id === matched.route);
  if (!claim || !sameClaim(pair.previous, claim)) return null;
  const made = known.get(parts) ?? new Map<string, RenderParts>();
  known.set(parts, made);
  const swapped = made.get(matched.remote) ?? swap(parts, pair);
  made.set(matched.remote, swapped);
  return swapped;
}

interface Pair {
  readonly live: LiveRemote;
  readonly previous: LiveRemote;
}

function pairOf({ remotes, previous }: RenderParts, name: string): Pair | null {
  const [live, before] = [remotes, previous].map((list) => list.find(({ manifest }) => manifest.name === name));
  return live && before ? { live, previous: before } : null;
}

function swap(parts: RenderParts, { live, previous }: Pair): RenderParts {
  const { name } = live.manifest;
  // Routes do not change; a route that the previous version lacks has no files.
  const routes = live.manifest.routes.map(
    (claim) => sameClaim(previous, claim) ?? { ...claim, scripts: [], styles: [] },
  );
  const remote: LiveRemote = { base: previous.base, manifest: { ...previous.manifest, routes } };
  const inPlace = <T>(list: readonly T[], nameOf: (each: T) => string, other: T) =>
    list.map((each) => (nameOf(each) === name ? other : each));
  return {
    ...parts,
    remotes: inPlace(parts.remotes, ({ manifest }) => manifest.name, remote),
    pages: { ...parts.pages, remotes: inPlace(parts.pages.remotes, (each) => each.name, pageRemoteOf(remote)) },
    remoteFiles: { ...parts.remoteFiles, [name]: parts.previousFiles[name] ?? '' },
    previous: [],
  };
}

const sameClaim = ({ manifest }: LiveRemote, { id, path }: RouteClaim): RouteClaim | undefined =>
  manifest.routes.find((route) => route.id === id && route.path === path);
