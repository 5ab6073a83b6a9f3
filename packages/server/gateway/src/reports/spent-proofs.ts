import { MOST_CLICKS } from '@store/contracts/composition';
import { MINUTE_MS } from './limits.ts';
import type { PageProof } from './page-proof.ts';

/** Most pages tracked. */
const MOST_PAGES = 50_000;
/** Most reports per page: ten while it is open, two of each click, one at its end, and one spare. */
const MOST_REPORTS = 12 + 2 * MOST_CLICKS;
/** How long an open page is counted, minutes. */
const LIFE_MINUTES = 24 * 60;
/** Tolerated clock skew between two gateways, minutes. */
const CLOCKS_APART = 2;

interface SpentProofsOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly most?: number;
}

interface Page {
  reports: number;
  /** The network of the first report: a copy that a CDN served to many counts as one visit. */
  readonly network: string;
  readonly counted: Set<string>;
}

/** The figures of a page that may still be counted. */
export interface Unspent {
  /** True on the first call with this figure of the page. */
  spend(figure: string): boolean;
}

/**
 * Tracks which figures of which page were counted, so that each counts once. At the limit the oldest minute is closed:
 * its pages are evicted, and no page of that minute or earlier counts again.
 */
export function spentProofs({ now, most = MOST_PAGES }: SpentProofsOptions) {
  const minutes = new Map<number, Map<string, Page>>();
  let size = 0;
  let closed = Number.NEGATIVE_INFINITY;

  const close = (minute: number) => {
    size -= minutes.get(minute)?.size ?? 0;
    minutes.delete(minute);
    closed = Math.max(closed, minute);
  };
  const isInTime = (minute: number): boolean => {
    const current = minuteOf(now());
    return minute > closed && minute > current - LIFE_MINUTES && minute <= current + CLOCKS_APART;
  };
  const add = ({ requestId }: PageProof, minute: number, network: string): Page => {
    const pages = minutes.get(minute) ?? new Map<string, Page>();
    const page: Page = { reports: 0, network, counted: new Set() };
    minutes.set(minute, pages.set(requestId, page));
    size += 1;
    if (size > most) close(Math.min(...minutes.keys()));
    return page;
  };

  return {
    /**
     * Registers a report of a page by a network; null when nothing in it counts.
     * @param mayBegin called before the first report of a page is accepted
     */
    of(proof: PageProof, network: string, mayBegin: () => boolean): Unspent | null {
      for (const minute of minutes.keys()) if (minute <= minuteOf(now()) - LIFE_MINUTES) close(minute);
      const minute = minuteOf(proof.servedAt);
      if (!isInTime(minute)) return null;
      const known = minutes.get(minute)?.get(proof.requestId);
      if (!known && !mayBegin()) return null;
      const page = known ?? add(proof, minute, network);
      page.reports += 1;
      if (page.network !== network || page.reports > MOST_REPORTS || !isInTime(minute)) return null;
      return {
        spend(figure) {
          if (page.counted.has(figure)) return false;
          page.counted.add(figure);
          return true;
        },
      };
    },
    /** Pages tracked. */
    size: (): number => size,
  };
}

const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS);
