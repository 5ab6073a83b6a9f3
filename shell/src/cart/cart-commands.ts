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
  const accept = (carts: readonly Cart[]) => {
    changed(carts);
    return done([...carts]);
  };

  return [
    bus.handle(addToCart, async (request) => {
      const result = await loadChanges()
        .then(({ add }) => add({ bus, shop, refresh }, request))
        .catch(() => FAILED);
      if (result.kind !== 'answered') return result;
      const { carts, visitor_code } = result.data;
      if (visitor_code) identity.write('visitor_code', visitor_code);
      const { sku_code, quantity, order_type } = request;
      bus.publish(cartEntryAdded, { sku_code, quantity, order_type });
      return accept(carts);
    }),
    bus.handle(updateCartLine, async (line) => {
      const result = await loadChanges()
        .then(({ update }) => update({ bus, shop, refresh }, line))
        .catch(() => FAILED);
      if (result.kind === 'answered') return accept(result.data.carts);
      await refresh();
      return result;
    }),
  ];
}

const FAILED = { kind: 'failed' } as const;

/** In the chunk of the HTTP client, which every change needs. */
const loadChanges = () => import(/* webpackChunkName: "http" */ './change-carts.ts');
