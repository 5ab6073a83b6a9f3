import { matchClaim } from '@store/domain/address-bar';
import { type ArrivedScreen, forRouter } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import { RemoteFault } from '../composition/remote-fault.ts';
import type { ShopOf } from '../page/page-shop.ts';
import { loadRoute } from './load-route.ts';
import { StillLoading, withLoadingTimeout } from './loading-timeout.ts';

/** Time within which the panel can reuse a late result, and a click a load started on touchstart, ms. */
const REUSE_MS = 1_000;

interface Arriving {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly request: Pick<Request, 'url' | 'signal'>;
}

/** Memory of visited pages for Back and Forward. */
export interface PageMemory {
  /** Returns the page if the browser goes back or forward to it and it is still valid. */
  recall(url: string): Promise<ArrivedScreen> | undefined;
  keep(url: string, page: Promise<ArrivedScreen>): void;
}

/** Whether a page may be prefetched and remembered: public and indexable pages load without side effects. */
export const isForAnybody = ({ noindex, access }: LiveClaim) => !noindex && access === 'anyone';

/**
 * Loads the page of a URL. When that exceeds the timeout, a panel is shown while the load continues; navigating to the
 * same URL reuses the pending load instead of starting another. So does a click on a link whose page is being
 * prefetched.
 */
export function createArrivals({
  composition,
  shopOf,
  origin,
}: {
  composition: Composition;
  shopOf: ShopOf;
  /** The store's origin. */
  origin: string;
}) {
  const pending = new Map<string, Promise<ArrivedScreen>>();
  /** Loads that a navigation waits for and a prefetch may no longer abort. */
  const claimedLoads = new WeakSet<Promise<ArrivedScreen>>();
  let memory: PageMemory | undefined;

  const start = (claim: LiveClaim, { params, request: { url, signal } }: Arriving): Promise<ArrivedScreen> =>
    loadRoute({ composition, shopOf }, claim, { params, url: new URL(url), signal }).catch((thrown) => {
      throw forRouter(thrown);
    });

  const keyOf = ({ remote, id }: LiveClaim, url: string) => `${remote}/${id} ${url}`;
  const begin = (claim: LiveClaim, arriving: Arriving) => {
    const key = keyOf(claim, arriving.request.url);
    const coming = pending.get(key) ?? start(claim, arriving);
    pending.set(key, coming);
    const forget = () => {
      if (pending.get(key) === coming) pending.delete(key);
    };
    return { coming, forget };
  };

  return {
    /** Sets the memory for visited pages. */
    rememberIn(pages: PageMemory): void {
      memory = pages;
    },
    /**
     * Prefetches the page of a link that may be followed soon.
     * @param keepMs how long the result may be used for the click, ms
     * @returns a function that aborts the load or drops its result
     */
    prepare(path: string, keepMs = REUSE_MS): () => void {
      const url = new URL(path, origin);
      url.hash = '';
      const match = matchClaim(composition.claims, url.pathname);
      const claim = match && composition.known(match.claim);
      if (!claim || !isForAnybody(claim)) return () => undefined;
      // Already loading for a navigation, which this prefetch must not abort.
      if (pending.has(keyOf(claim, url.href))) return () => undefined;
      const leaving = new AbortController();
      const request = { url: url.href, signal: leaving.signal };
      const { coming, forget } = begin(claim, { params: match.params, request });
      // Faults surface on the click, which loads again.
      coming.then(() => setTimeout(forget, keepMs), forget);
      return () => {
        if (claimedLoads.has(coming)) return;
        leaving.abort();
        forget();
      };
    },
    arrive(claim: LiveClaim, arriving: Arriving): Promise<ArrivedScreen> {
      const known = memory?.recall(arriving.request.url);
      if (known) return withLoadingTimeout(known);
      const { coming, forget } = begin(claim, arriving);
      claimedLoads.add(coming);
      const arrived = withLoadingTimeout(coming);
      if (isForAnybody(claim)) memory?.keep(arriving.request.url, coming);
      arrived.then(forget, (fault: unknown) => {
        if (!(fault instanceof StillLoading)) return forget();
        // The panel's pending load is retained until it is reused, as is a fault of the remote itself, for which a
        // retry would only wait again. Any other fault is retried.
        const forgetLater = () => setTimeout(forget, REUSE_MS);
        coming.then(forgetLater, (late: unknown) => (late instanceof RemoteFault ? forgetLater() : forget()));
      });
      return arrived;
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
