import type { RenderParts } from './protocol/protocol.ts';

/** Releases always retained: the live one, and the previous one for pages in progress. */
const KEPT_RELEASES = 2;
/** Most releases retained while visits use others: canaries, pinned and overridden visits. */
const MOST_RELEASES = 8;
/** How long such a release is retained after its last page, ms. */
const IN_USE_MS = 10 * 60_000;

/** Tracks the releases that pages are rendered from, so that code of others can be unloaded. `now` in epoch ms. */
export function releasesInUse(now: () => number) {
  const releases = new Map<string, { readonly parts: RenderParts; readonly usedAt: number }>();
  return {
    /** Records a page of this release, and drops releases without recent pages. */
    use(parts: RenderParts): void {
      // Insertion order: the most recently used is last.
      releases.delete(parts.key);
      releases.set(parts.key, { parts, usedAt: now() });
      const earlier = [...releases].slice(0, -KEPT_RELEASES);
      for (const [index, [key, { usedAt }]] of earlier.entries()) {
        const isTooMany = index < releases.size - MOST_RELEASES;
        if (isTooMany || usedAt < now() - IN_USE_MS) releases.delete(key);
      }
    },
    keys: (): Set<string> => new Set(releases.keys()),
    /** Returns `name@version` of every remote that may run, previous versions included. */
    versions(): Set<string> {
      const remotes = [...releases.values()].flatMap(({ parts }) => [...parts.remotes, ...parts.previous]);
      return new Set(remotes.map(({ manifest }) => `${manifest.name}@${manifest.version}`));
    },
  };
}
