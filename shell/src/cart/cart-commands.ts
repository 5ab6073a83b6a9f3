import { addToCart, cartEntryAdded, done, updateCartLine } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import type { LocalIdentity } from '../session/local-identity.ts';

interface CartCommandOptions {
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: LocalIdentity;
  /** Stores the changed carts and notifies other tabs. */
  readonly changed: (carts: readonly Cart[]) => void;
  /** Fetches the carts. */
  readonly refresh: () => Promise<void>;
}

/** Handles the bus commands that change carts. Returns their unsubscribe functions. */
export function answerCartCommands({ bus, shop, identity, changed, refresh }: CartCommandOptions) {
  const answered = (carts: readonly Cart[]) => {
    changed(carts);
    return done([...carts]);
  };

  return [
    bus.handle(addToCart, async (wish) => {
      const made = await changing()
        .then(({ add }) => add({ bus, shop, refresh }, wish))
        .catch(() => FAILED);
      if (made.kind !== 'answered') return made;
      const { carts, visitor_code } = made.data;
      if (visitor_code) identity.write('visitor_code', visitor_code);
      const { sku_code, quantity, order_type } = wish;
      bus.publish(cartEntryAdded, { sku_code, quantity, order_type });
      return answered(carts);
    }),
    bus.handle(updateCartLine, async (line) => {
      const made = await changing()
        .then(({ update }) => update({ bus, shop, refresh }, line))
        .catch(() => FAILED);
      if (made.kind === 'answered') return answered(made.data.carts);
      await refresh();
      return made;
    }),
  ];
}

const FAILED = { kind: 'failed' } as const;

/** In the chunk of the HTTP client, which every change needs. */
const changing = () => import(/* webpackChunkName: "http" */ './change-carts.ts');
