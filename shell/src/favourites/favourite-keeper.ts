import { favouritesState, sessionState, toggleFavourite } from '@store/contracts/bus';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';

/** Holds which hearts are on and turns them (S-11); taps in quick succession are answered one after the other. */
export function createFavouriteKeeper({ bus, shop }: { bus: BusPort; shop: Shop }) {
  let last: Promise<unknown> = Promise.resolve();

  const toggle = async (sku_code: string) => {
    const session = bus.value(sessionState);
    if (session?.kind !== 'member') {
      return { kind: 'refused', code: 'sign-in', message: 'お気に入りのご利用にはログインが必要です。' } as const;
    }
    const isOn = (bus.value(favouritesState) ?? []).includes(sku_code);
    // Comes with the way to the server, as what changes carts does.
    const { turnHeart } = await import(/* webpackChunkName: "http" */ './change-favourites.ts');
    const turned = await turnHeart(shop, { customer_code: session.customer_code, sku_code }, !isOn);
    if (turned.kind === 'refused') return turned;
    bus.write(favouritesState, turned.data.sku_codes);
    return { kind: 'done', value: !isOn } as const;
  };

  const stop = bus.handle(toggleFavourite, ({ sku_code }) => {
    const mine = last.then(() => toggle(sku_code)).catch(() => ({ kind: 'failed' }) as const);
    last = mine;
    return mine;
  });
  return { stop };
}
