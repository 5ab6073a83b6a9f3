import { sessionState } from '@store/contracts/bus';
import type { Page } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import { firstInput } from '@store/remote-kit/shell';
import { openOnAdd } from './cart-drawer/open-on-add.ts';
import { showOnScroll } from './compact-header/show-on-scroll.ts';
import type { Composition } from './composition/composition.ts';
import { onWrite } from './page/over-http.ts';
import { type Arrivals, isForAnybody } from './routing/arrivals.ts';
import { followRelease } from './routing/documents/follow-release.ts';
import type { PaymentBoundary } from './routing/documents/payment-boundary.ts';
import type { firstScreen } from './routing/first-screen.ts';
import { connectionOf } from './routing/prefetch/connection.ts';
import { prefetchInView } from './routing/prefetch/prefetch-in-view.ts';
import { prefetchLinks } from './routing/prefetch/prefetch-links.ts';
import { visitedPages } from './routing/visited/visited-pages.ts';
import { followHistory } from './session/follow-history.ts';
import { followTabs } from './session/follow-tabs.ts';
import type { LocalIdentity } from './session/local-identity.ts';

interface FollowedPage extends Omit<Parameters<typeof followRelease>[0], 'release' | 'composition'> {
  readonly page: Page;
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: LocalIdentity;
  /** Resolves when the page is live. */
  readonly untilLive: Promise<void>;
  /** Keepers of the visitor's data for the whole page. */
  readonly stores: readonly { refresh(): Promise<void> }[];
  readonly arrivals: Pick<Arrivals, 'prepare' | 'rememberIn'>;
  readonly composition: Pick<Composition, 'claims' | 'known' | 'warm'>;
  /** The server-rendered page. */
  readonly first?: ReturnType<typeof firstScreen>;
  /** On payment pages no other code is prefetched. */
  readonly boundary: Pick<PaymentBoundary, 'isPayment'>;
}

/**
 * Starts everything that follows an open page after its start: release changes, other tabs, the history, prefetching
 * and the page memory for Back. Opens the drawer on adds to the cart.
 */
export function followPage(followed: FollowedPage): void {
  const { page, bus, shop, identity, stores, untilLive, arrivals, composition, first, boundary, router } = followed;
  followRelease({ release: page.release.id, composition, router });
  followTabs(bus);
  // Until then calls are answered from the page's own data.
  void untilLive.then(() => followHistory({ bus, shop, identity, stores }));
  openOnAdd({ bus, shop, router, document });
  if (boundary.isPayment) return;
  showOnScroll({ shop, router });
  const onChange = onChangeOf(bus);
  const connection = connectionOf(navigator);
  prefetchLinks({ root: document, arrivals, connection, onChange });
  prefetchInView({ document, router, warm: composition.warm, connection, untilInput: firstInput() });
  const visited = visitedPages({ location, now: () => performance.now(), onChange });
  if (first && isForAnybody(first.claim)) visited.keep(first.url.href, first.arrived);
  arrivals.rememberIn(visited);
}

/** Notifies of changed API data: on sign-in or sign-out here or in another tab, and on write calls. */
function onChangeOf(bus: BusPort) {
  return (listener: () => void): (() => void) => {
    const stops = [onWrite(listener), bus.watch(sessionState, listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
