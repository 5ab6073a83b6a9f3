import { cartState } from '@store/contracts/bus';
import type { Cart } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

/** Returns the loaded cart, updated from the bus; `isGone` when it no longer exists. */
export function useFreshCart(loaded: Cart): { cart: Cart; isGone: boolean } {
  const { bus } = useShop();
  const [updated, setUpdated] = useState<{ cart: Cart; isGone: boolean } | null>(null);

  useEffect(() => {
    setUpdated(null);
    let isReplay = true;
    const stop = bus.watch(cartState, (carts) => {
      // The replayed bus value is older than the loaded cart.
      if (isReplay) return;
      const live = carts.find(({ cart_code }) => cart_code === loaded.cart_code);
      setUpdated((before) => (live ? { cart: live, isGone: false } : { cart: before?.cart ?? loaded, isGone: true }));
    });
    isReplay = false;
    return stop;
  }, [bus, loaded]);

  return updated ?? { cart: loaded, isGone: false };
}
