import {
  addToCart,
  cartChanged,
  cartEntryAdded,
  cartState,
  done,
  sessionState,
  updateCartLine,
} from '@store/contracts/bus';
import * as cartCalls from '@store/contracts/calls/checkout';
import type { Cart } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import type { Refused, Reply, Shop } from '@store/remote-kit';
import type { LocalIdentity } from '../session/local-identity.ts';
import { loadCarts } from './load-carts.ts';

interface CartKeeperOptions {
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: LocalIdentity;
}

/** what a shopper reads when the server gave no words of its own. */
const CANNOT_ADD = '商品をカートに入れることができません。';

/** Holds the visitor's carts for the whole page: asks for them, changes them on command, follows other tabs. */
export function createCartKeeper({ bus, shop, identity }: CartKeeperOptions) {
  let mine = false;

  const member = () => {
    const session = bus.value(sessionState);
    return session?.kind === 'member' ? session.customer_code : null;
  };

  const take = (carts: readonly Cart[]) => bus.write(cartState, [...carts]);

  const tellOthers = () => {
    mine = true;
    bus.publish(cartChanged, {});
    mine = false;
  };

  const refresh = async () => {
    const carts = await loadCarts(shop, member()).catch(() => null);
    if (carts && carts !== 'retired') take(carts);
  };

  const changed = (carts: readonly Cart[]) => {
    take(carts);
    tellOthers();
    return done([...carts]);
  };

  const stops = [
    bus.handle(addToCart, async ({ sku_code, quantity, order_type, campaign_code, interval }) => {
      const asked = { sku: sku_code, quantity, order_type, campaign_code, interval };
      const reply = await shop.call(cartCalls.addToCart, asked).catch(() => null);
      if (!reply) return { kind: 'failed' as const };
      if (reply.kind === 'refused') return refused(reply, CANNOT_ADD);
      if (reply.data.visitor_code) identity.write('visitor_code', reply.data.visitor_code);
      bus.publish(cartEntryAdded, { sku_code, quantity, order_type });
      return changed(reply.data.carts);
    }),
    bus.handle(updateCartLine, async ({ order_type, entry_index, sku_code, quantity }) => {
      const asked = { order_type, entry_index, sku: sku_code, quantity };
      const reply: Reply<{ carts: Cart[] }> | null = await shop.call(cartCalls.updateCartLine, asked).catch(() => null);
      if (!reply) return { kind: 'failed' as const };
      if (reply.kind === 'answered') return changed(reply.data.carts);
      await refresh();
      return refused(reply, '数量を変更できませんでした。');
    }),
    bus.on(cartChanged, () => {
      if (!mine) void refresh();
    }),
  ];

  return { take, refresh, stop: () => stops.map((stop) => stop()) };
}

function refused(reply: Refused, otherwise: string) {
  return { kind: 'refused', code: reply.code, message: reply.message || otherwise, details: reply.details } as const;
}
