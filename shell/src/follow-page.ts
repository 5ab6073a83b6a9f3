import { sessionState } from '@store/contracts/bus';
import type { Page } from '@store/contracts/composition';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import { openOnAdd } from './cart-drawer/open-on-add.ts';
import { showOnScroll } from './compact-header/show-on-scroll.ts';
import { onWrite } from './page/over-http.ts';
import { askAhead } from './routing/ahead/ask-ahead.ts';
import type { Arrivals } from './routing/arrivals.ts';
import { followRelease } from './routing/documents/follow-release.ts';
import type { PaymentBoundary } from './routing/documents/payment-boundary.ts';
import { followTabs } from './session/follow-tabs.ts';

interface FollowedPage extends Omit<Parameters<typeof followRelease>[0], 'release'> {
  readonly page: Page;
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly arrivals: Pick<Arrivals, 'prepare'>;
  /** Where one pays nobody else's code is fetched ahead. */
  readonly boundary: Pick<PaymentBoundary, 'isPayment'>;
}

/** What an open page follows once its start is over: the release, the browser's other tabs, and where its visitor may go next; what is added to the cart opens the drawer. */
export function followPage({ page, bus, shop, arrivals, boundary, ...visit }: FollowedPage): void {
  followRelease({ release: page.release.id, ...visit });
  followTabs(bus);
  openOnAdd({ bus, shop, router: visit.router, document });
  if (!boundary.isPayment) showOnScroll({ shop, router: visit.router });
  if (!boundary.isPayment) askAhead({ root: document, arrivals, line: lineOf(navigator), onChange: onChangeOf(bus) });
}

/** Answers may be others once somebody signed in or out, here or in another tab, and when a call changes something. */
function onChangeOf(bus: BusPort) {
  return (listener: () => void): (() => void) => {
    const stops = [onWrite(listener), bus.watch(sessionState, listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** Not every browser says what its line is like. */
function lineOf(browser: Navigator): Parameters<typeof askAhead>[0]['line'] {
  return 'connection' in browser && typeof browser.connection === 'object'
    ? (browser.connection ?? undefined)
    : undefined;
}
