import { minuteOf, type PageProof } from './page-proof.ts';

/** Pages whose reports are remembered at a time. */
const MOST_PAGES = 50_000;
/** Reports of one page: ten while it is open, one at its end, and one for good measure. */
const MOST_REPORTS = 12;
/** How long a page may stay open and still be counted, minutes. */
const LIFE_MINUTES = 24 * 60;
/** How far clocks of two gateways may be apart, minutes. */
const CLOCKS_APART = 2;

interface SpentProofsOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly most?: number;
}

interface Page {
  reports: number;
  /** The network that reported it first: of a copy that a CDN gave to many, one visit counts. */
  readonly network: string;
  readonly counted: Set<string>;
}

/** What of a page may still be counted. */
export interface Unspent {
  /** True at the first call with this figure of the page. */
  spend(figure: string): boolean;
}

/**
 * Remembers which figures of which page were counted, so that each counts once. When there are too many pages, the
 * oldest minute is closed: its pages are forgotten, and no page of that minute or before counts again.
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
  const add = ({ minute, requestId }: PageProof, network: string): Page => {
    const pages = minutes.get(minute) ?? new Map<string, Page>();
    const page: Page = { reports: 0, network, counted: new Set() };
    minutes.set(minute, pages.set(requestId, page));
    size += 1;
    if (size > most) close(Math.min(...minutes.keys()));
    return page;
  };

  return {
    /**
     * One more report of a page by a network; null when nothing of it counts.
     * @param mayBegin called before the first report of a page is taken
     */
    of(proof: PageProof, network: string, mayBegin: () => boolean): Unspent | null {
      for (const minute of minutes.keys()) if (minute <= minuteOf(now()) - LIFE_MINUTES) close(minute);
      if (!isInTime(proof.minute)) return null;
      const known = minutes.get(proof.minute)?.get(proof.requestId);
      if (!known && !mayBegin()) return null;
      const page = known ?? add(proof, network);
      page.reports += 1;
      if (page.network !== network || page.reports > MOST_REPORTS || !isInTime(proof.minute)) return null;
      return {
        spend(figure) {
          if (page.counted.has(figure)) return false;
          page.counted.add(figure);
          return true;
        },
      };
    },
    /** Pages that are remembered. */
    size: (): number => size,
  };
}
