import { cartChanged, cartEntryAdded, cartState, sessionState } from '@store/contracts/bus';
import type { FormState } from '@store/contracts/composition';
import type { Cart } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import type { LocalIdentity } from '../session/local-identity.ts';
import { answerCartCommands } from './cart-commands.ts';
import { loadCarts } from './load-carts.ts';

interface CartKeeperOptions {
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: LocalIdentity;
  /** When the server answered this page, epoch ms of the server's clock. A page from the history may be much older than its document. */
  readonly servedAt: number;
  /** Until then the page's own answers are all that is told. */
  readonly untilLive: Promise<void>;
}

/** Holds the visitor's carts for the whole page: asks for them, changes them on command, follows other tabs. */
export function createCartKeeper({ bus, shop, identity, servedAt, untilLive }: CartKeeperOptions) {
  let mine = false;
  let isAnswered = false;
  /** How often carts were changed, here or elsewhere: what was asked before the last time is old. */
  let changes = 0;

  const member = () => {
    const session = bus.value(sessionState);
    return session?.kind === 'member' ? session.customer_code : null;
  };

  const take = (carts: readonly Cart[]) => bus.write(cartState, [...carts]);

  const tellOthers = () => {
    mine = true;
    identity.write('cart_changed_at', String(shop.now()));
    bus.publish(cartChanged, {});
    mine = false;
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
    tellOthers();
  };

  const refreshLive = () => void untilLive.then(refresh);

  /** Whether this browser changed the carts after the server answered the page: in another tab, or on a later page before Back. */
  const isChangedMeanwhile = () => Number(identity.read('cart_changed_at')) >= servedAt;

  /** What the start asked for; where a form was answered or another tab changed it meanwhile it may be from before. */
  const takeAtStart = (carts: readonly Cart[]) => {
    if (!isAnswered) take(carts);
    if (isAnswered || isChangedMeanwhile()) refreshLive();
  };

  /** What the page's early script put in and what lies there now; nobody here was told yet. */
  const takeAnswered = ({ carts, added }: Pick<FormState, 'carts' | 'added'>) => {
    isAnswered = true;
    for (const entry of added) bus.publish(cartEntryAdded, entry);
    // The bus looks at what is written.
    changed(carts as Cart[]);
  };

  const stops = [
    ...answerCartCommands({ bus, shop, identity, changed, refresh }),
    bus.on(cartChanged, () => {
      if (mine) return;
      changes += 1;
      refreshLive();
    }),
  ];

  return { takeAtStart, takeAnswered, refresh, stop: () => stops.map((stop) => stop()) };
}
