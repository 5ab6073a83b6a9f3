import { createApiClient } from '@store/api-client';
import { pendingRequestsState } from '@store/contracts/bus';
import type { Page } from '@store/contracts/composition';
import type { Bus } from '@store/event-bus';
import type { RemoteDefinition, Shop } from '@store/remote-kit';
import { createShop, declaredCalls } from '@store/remote-kit/shell';
import { deferredHttp } from './deferred-http.ts';
import type { createOpening } from './opening.ts';

interface PageShopOptions {
  readonly page: Page;
  readonly bus: Bus;
  readonly opening: ReturnType<typeof createOpening>;
  /** The backend reports that the member has left (S-09). */
  readonly onRetired: () => void;
  /** The backend reports that the session has ended (S-07). */
  readonly onSignedOut: () => void;
}

/** Returns the shop of one remote: with its name on the bus and its declared calls. */
export type ShopOf = (remote: RemoteDefinition) => Shop;

/** Creates the shop for the page itself, and one per remote under its name on the bus. */
export function createPageShop({ page, bus, opening, onRetired, onSignedOut }: PageShopOptions) {
  const shell = bus.as('shell');
  const http = deferredHttp();
  let pending = 0;
  const api = createApiClient({
    send: http.send,
    preloadedAnswer: opening.preloadedAnswer,
    onPending: (change) => {
      pending += change;
      shell.write(pendingRequestsState, pending);
    },
    onRetired,
    onSignedOut,
  });
  const shop = createShop({ api, bus: bus.as('remotes'), outside: page.outside, now: opening.now });
  const shops = new Map<RemoteDefinition, Shop>();
  const shopOf: ShopOf = (remote) => {
    const known = shops.get(remote) ?? {
      ...shop,
      call: declaredCalls(shop.call, remote),
      bus: bus.as(remote.name, remote),
    };
    shops.set(remote, known);
    return known;
  };
  return { shop, shopOf, http };
}
