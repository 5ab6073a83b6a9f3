import type { RenderParts } from './protocol.ts';

/** Releases whose code is kept: the live one, and the one before for pages under way. */
const KEPT_RELEASES = 2;
/** Most of them while visits are on others: canaries, what a purchase began with, what is tried. */
const MOST_RELEASES = 8;
/** For so long after its last page such a release is kept, ms. */
const IN_USE_MS = 10 * 60_000;

/** The releases that pages are rendered from, so that others' code can go. `now` epoch ms. */
export function releasesInUse(now: () => number) {
  const releases = new Map<string, { readonly parts: RenderParts; readonly usedAt: number }>();
  return {
    /** Notes that a page is of this release, and forgets those that no page was of for a while. */
    use(parts: RenderParts): void {
      // The one used last stands last.
      releases.delete(parts.key);
      releases.set(parts.key, { parts, usedAt: now() });
      const earlier = [...releases].slice(0, -KEPT_RELEASES);
      for (const [index, [key, { usedAt }]] of earlier.entries()) {
        const isTooMany = index < releases.size - MOST_RELEASES;
        if (isTooMany || usedAt < now() - IN_USE_MS) releases.delete(key);
      }
    },
    keys: (): Set<string> => new Set(releases.keys()),
    /** `name@version` of every remote that may run, those before included. */
    versions(): Set<string> {
      const remotes = [...releases.values()].flatMap(({ parts }) => [...parts.remotes, ...parts.previous]);
      return new Set(remotes.map(({ manifest }) => `${manifest.name}@${manifest.version}`));
    },
  };
}
