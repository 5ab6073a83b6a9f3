import type { ArrivedScreen } from '@store/remote-kit/shell';
import type { PageMemory } from '../arrivals.ts';

/** How long a page that was left is shown again as it was, ms; browsers keep whole documents longer for the same. */
const KEEP_MS = 3 * 60_000;
/** Pages kept, the latest ones. */
const MOST = 10;

interface Visiting {
  /** The browser's: on Back and Forward it names the page already that is gone to, on a link still the one that is left. */
  readonly location: Pick<Location, 'href'>;
  /** Any clock that only goes on, ms. */
  readonly now: () => number;
  /** Calls its listener whenever answers may be others than before: somebody signed in or out, something was changed. */
  readonly onChange: (listener: () => void) => void;
}

/**
 * Pages that were left, for the browser's Back and Forward: shown from memory, at once and where they were scrolled to. A link to the same
 * address asks anew.
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
