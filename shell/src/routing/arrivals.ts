import { matchClaim } from '@store/domain/address-bar';
import { type ArrivedScreen, forRouter } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import { RemoteFault } from '../composition/remote-fault.ts';
import type { ShopOf } from '../page/page-shop.ts';
import { loadRoute } from './load-route.ts';
import { StillLoading, withPatience } from './patience.ts';

/** How long the panel has to take up what came late, and a click what was asked for under its finger, ms. */
const TAKE_UP_MS = 1_000;

interface Arriving {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly request: Pick<Request, 'url' | 'signal'>;
}

/** Pages that were left, for Back and Forward. */
export interface PageMemory {
  /** What the address showed, where the browser goes back or forward to it and it still is so. */
  recall(url: string): Promise<ArrivedScreen> | undefined;
  /** Takes note of what an address shows. */
  keep(url: string, page: Promise<ArrivedScreen>): void;
}

/** Whether a page may be asked for ahead and shown again: where a search engine may go, asking changes nothing. */
export const isForAnybody = ({ noindex, access }: LiveClaim) => !noindex && access === 'anyone';

/**
 * Loads what an address shows. When that outlasts a customer's patience the panel is shown, the loading goes on, and
 * coming back to the same address takes up the loading under way instead of starting anew. So does a click on a link
 * whose page was asked for when the finger came down.
 */
export function createArrivals({
  composition,
  shopOf,
  origin,
}: {
  composition: Composition;
  shopOf: ShopOf;
  /** The store's. */
  origin: string;
}) {
  const underWay = new Map<string, Promise<ArrivedScreen>>();
  /** What somebody waits for is no longer the asker's to call off. */
  const taken = new WeakSet<Promise<ArrivedScreen>>();
  let memory: PageMemory | undefined;

  const start = (claim: LiveClaim, { params, request: { url, signal } }: Arriving): Promise<ArrivedScreen> =>
    loadRoute({ composition, shopOf }, claim, { params, url: new URL(url), signal }).catch((thrown) => {
      throw forRouter(thrown);
    });

  const keyOf = ({ remote, id }: LiveClaim, url: string) => `${remote}/${id} ${url}`;
  const begin = (claim: LiveClaim, given: Arriving) => {
    const key = keyOf(claim, given.request.url);
    const coming = underWay.get(key) ?? start(claim, given);
    underWay.set(key, coming);
    const forget = () => {
      if (underWay.get(key) === coming) underWay.delete(key);
    };
    return { coming, forget };
  };

  return {
    /** From now on pages that are left are kept there. */
    rememberIn(pages: PageMemory): void {
      memory = pages;
    },
    /**
     * Asks for what a link leads to that may be followed soon.
     * @param keepMs how long the answer is good for the click, ms
     * @returns calls it off, or forgets it
     */
    prepare(path: string, keepMs = TAKE_UP_MS): () => void {
      const url = new URL(path, origin);
      url.hash = '';
      const match = matchClaim(composition.claims, url.pathname);
      const claim = match && composition.known(match.claim);
      if (!claim || !isForAnybody(claim)) return () => undefined;
      // Asked for already by somebody who waits for it: that is not this press's to call off.
      if (underWay.has(keyOf(claim, url.href))) return () => undefined;
      const leaving = new AbortController();
      const request = { url: url.href, signal: leaving.signal };
      const { coming, forget } = begin(claim, { params: match.params, request });
      // A fault of it is met by the click, which asks anew.
      coming.then(() => setTimeout(forget, keepMs), forget);
      return () => {
        if (taken.has(coming)) return;
        leaving.abort();
        forget();
      };
    },
    arrive(claim: LiveClaim, given: Arriving): Promise<ArrivedScreen> {
      const known = memory?.recall(given.request.url);
      if (known) return withPatience(known);
      const { coming, forget } = begin(claim, given);
      taken.add(coming);
      const arrived = withPatience(coming);
      if (isForAnybody(claim)) memory?.keep(given.request.url, coming);
      arrived.then(forget, (fault: unknown) => {
        if (!(fault instanceof StillLoading)) return forget();
        // What the panel waits for is kept until it is taken up. So is a fault of the remote's own, which the next try would only
        // wait for once more; any other is met by the next try.
        const forgetSoon = () => setTimeout(forget, TAKE_UP_MS);
        coming.then(forgetSoon, (late: unknown) => (late instanceof RemoteFault ? forgetSoon() : forget()));
      });
      return arrived;
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
