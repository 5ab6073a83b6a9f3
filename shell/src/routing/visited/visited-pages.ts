import type { ArrivedScreen } from '@store/remote-kit/shell';
import type { PageMemory } from '../arrivals.ts';

/** Lifetime of a remembered page, ms; shorter than browsers' back/forward caches. */
const KEEP_MS = 3 * 60_000;
/** Maximum remembered pages. */
const MOST = 10;

interface Visiting {
  /** The browser's location: on Back and Forward already the target, on a link still the page being left. */
  readonly location: Pick<Location, 'href'>;
  /** Returns a monotonic time, ms. */
  readonly now: () => number;
  /** Subscribes to changes of API data: sign-in, sign-out and write calls. */
  readonly onChange: (listener: () => void) => void;
}

/**
 * Remembers visited pages for Back and Forward, which then show them immediately and at their scroll position. Links to
 * the same URL load it again.
 */
export function visitedPages({ location, now, onChange }: Visiting): PageMemory {
  const kept = new Map<string, { readonly page: Promise<ArrivedScreen>; readonly until: number }>();
  let asked = withoutHash(location.href);
  onChange(() => kept.clear());
  return {
    recall(url) {
      const isGoneBackTo = url === withoutHash(location.href) && url !== asked;
      asked = url;
      const found = isGoneBackTo ? kept.get(url) : undefined;
      return found && now() < found.until ? found.page : undefined;
    },
    keep(address, page) {
      const url = withoutHash(address);
      kept.delete(url);
      kept.set(url, { page, until: now() + KEEP_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      page.catch(() => {
        if (kept.get(url)?.page === page) kept.delete(url);
      });
    },
  };
}

const withoutHash = (address: string) => address.replace(/#.*$/, '');
