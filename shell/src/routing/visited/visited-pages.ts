import type { ArrivedScreen } from '@store/remote-kit/shell';
import type { PageMemory } from '../arrivals.ts';

/** Lifetime of a remembered page, ms; shorter than browsers' back/forward caches. */
const LIFETIME_MS = 3 * 60_000;
/** Maximum remembered pages. */
const MAX_PAGES = 10;

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
  const pages = new Map<string, { readonly page: Promise<ArrivedScreen>; readonly until: number }>();
  let lastUrl = withoutHash(location.href);
  onChange(() => pages.clear());
  return {
    recall(url) {
      const isHistoryNavigation = url === withoutHash(location.href) && url !== lastUrl;
      lastUrl = url;
      const found = isHistoryNavigation ? pages.get(url) : undefined;
      return found && now() < found.until ? found.page : undefined;
    },
    keep(address, page) {
      const url = withoutHash(address);
      pages.delete(url);
      pages.set(url, { page, until: now() + LIFETIME_MS });
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      page.catch(() => {
        if (pages.get(url)?.page === page) pages.delete(url);
      });
    },
  };
}

const withoutHash = (address: string) => address.replace(/#.*$/, '');
