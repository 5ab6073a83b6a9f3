import type { Release } from '@store/contracts/composition';

/** Where a part's files stand on the store's own origin. */
const OWN_BASE = /^\/(remotes|shell)\//;

/**
 * A release whose parts' files browsers fetch from another origin, a CDN or bucket that serves them under the same paths. Every part that it
 * names anywhere moves, and nothing else of it.
 * @param origin `https://assets.example`
 */
export function withAssetOrigin(release: Release, origin: string): Release {
  // Of the same shape: only addresses in it change.
  return moved(release, origin) as Release;
}

function moved(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((each) => moved(each, origin));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => {
    const isBase = name === 'base' && typeof each === 'string' && OWN_BASE.test(each);
    return [name, isBase ? origin + each : moved(each, origin)];
  });
  return Object.fromEntries(entries);
}
