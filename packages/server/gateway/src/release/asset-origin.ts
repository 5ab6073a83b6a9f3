import type { Release } from '@store/contracts/composition';

/** Base path of a part's files on the store's own origin. */
const OWN_BASE = /^\/(remotes|shell)\//;

/**
 * Returns the release with the bases of all parts' files moved to another origin, a CDN or bucket with the same paths.
 * @param origin `https://assets.example`
 */
export function withAssetOrigin(release: Release, origin: string): Release {
  // Same shape: only addresses change.
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
