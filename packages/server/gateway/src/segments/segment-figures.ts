import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Leak } from './page-template.ts';

/** How long a page is rendered for each member alone when it cannot be shared, and when its render failed, ms. */
const [ALONE_MS, FAILED_MS] = [60_000, 2_000];
/** Most addresses remembered, each with its segment. */
const MOST = 5_000;

/** Why a page of a shared route was rendered for one member alone. */
export type Alone = 'no-member' | 'no-answer' | 'own-content' | 'not-shareable';

/** Counts the pages of members, and remembers those that cannot be shared. */
export function createSegmentFigures(log: Pick<FastifyBaseLogger, 'error'>, now: () => number) {
  const alone = new LRUCache<string, number>({ max: MOST });
  const seen = new LRUCache<string, true>({ max: MOST });
  const pages: Record<Alone | 'filled', number> = {
    filled: 0,
    'no-member': 0,
    'no-answer': 0,
    'own-content': 0,
    'not-shareable': 0,
  };
  const leaks: Record<Leak, number> = {
    'no-holes': 0,
    'unknown-hole': 0,
    'personal-outside-holes': 0,
    'value-of-member': 0,
  };
  return {
    mayShare: (name: string) => (alone.get(name) ?? 0) <= now(),
    refuse: (name: string, isFailure: boolean) => void alone.set(name, now() + (isFailure ? FAILED_MS : ALONE_MS)),
    /** Records why a page is rendered for one member alone. */
    renderedAlone(why: Alone): false {
      pages[why] += 1;
      return false;
    },
    filled(name: string): void {
      pages.filled += 1;
      seen.set(name, true);
    },
    /** Records a page that was not stored because it may contain something personal. */
    leak(leak: Leak, route: string | undefined): void {
      leaks[leak] += 1;
      log.error({ event: 'personal-in-shared', leak, route }, 'a shared page was not stored');
    },
    figures: () => ({ pages, leaks, addresses: seen.size }),
  };
}
export type SegmentFigures = ReturnType<typeof createSegmentFigures>;
