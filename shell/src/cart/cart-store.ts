import { cartChanged, cartEntryAdded, cartState, sessionState } from '@store/contracts/bus';
import type { FormState } from '@store/contracts/composition';
import type { Cart } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import type { LocalIdentity } from '../session/local-identity.ts';
import { answerCartCommands } from './cart-commands.ts';
import { loadCarts } from './load-carts.ts';

interface CartStoreOptions {
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: LocalIdentity;
  /** Server time of the page's response, epoch ms. A page from the history may be much older than its document. */
  readonly servedAt: number;
  /** Resolves when the page is live; until then calls are answered from the page's own data. */
  readonly untilLive: Promise<void>;
}

/** Manages the visitor's carts for the whole page: loads them, changes them on command, follows other tabs. */
export function createCartStore({ bus, shop, identity, servedAt, untilLive }: CartStoreOptions) {
  let isOwnChange = false;
  let hasFormResults = false;
  /** Number of cart changes, here or elsewhere. A response requested before the latest change is stale. */
  let changes = 0;

  const member = () => {
    const session = bus.value(sessionState);
    return session?.kind === 'member' ? session.customer_code : null;
  };

  const take = (carts: readonly Cart[]) => bus.write(cartState, [...carts]);

  const notifyOthers = () => {
    isOwnChange = true;
    identity.write('cart_changed_at', String(shop.now()));
    bus.publish(cartChanged, {});
    isOwnChange = false;
  };

  const refresh = async (): Promise<void> => {
    const before = changes;
    const carts = await loadCarts(shop, member()).catch(() => null);
    if (changes !== before) return refresh();
    if (carts && carts !== 'retired') take(carts);
  };

  const changed = (carts: readonly Cart[]) => {
    changes += 1;
    take(carts);
    notifyOthers();
  };

  const refreshLive = () => void untilLive.then(refresh);

  /** Whether this browser changed the carts after the page's response: in another tab, or on a page before Back. */
  const isChangedSinceResponse = () => Number(identity.read('cart_changed_at')) >= servedAt;

  /** Takes the initial carts; refetches when a form or another tab may have changed them since. */
  const takeAtStart = (carts: readonly Cart[]) => {
    if (!hasFormResults) take(carts);
    if (hasFormResults || isChangedSinceResponse()) refreshLive();
  };

  /** Takes carts and added items of the pre-hydration script; listeners have not been notified yet. */
  const takeAnswered = ({ carts, added }: Pick<FormState, 'carts' | 'added'>) => {
    hasFormResults = true;
    for (const entry of added) bus.publish(cartEntryAdded, entry);
    // The bus validates the payload.
    changed(carts as Cart[]);
  };

  const stops = [
    ...answerCartCommands({ bus, shop, identity, changed, refresh }),
    bus.on(cartChanged, () => {
      if (isOwnChange) return;
      changes += 1;
      refreshLive();
    }),
  ];

  return { takeAtStart, takeAnswered, refresh, stop: () => stops.map((stop) => stop()) };
}
