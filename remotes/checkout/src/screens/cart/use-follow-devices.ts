import { cartChanged } from '@store/contracts/bus';
import { useShop } from '@store/remote-kit';
import { useEffect } from 'react';

/** Minimum age of a cart before it is reloaded, ms. */
const FRESH_MS = 3000;

/** Expectation 30: reloads the cart when the tab regains focus, to show changes from other devices. */
export function useFollowDevices(): void {
  const shop = useShop();
  useEffect(() => {
    let read = shop.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || shop.now() - read < FRESH_MS) return;
      read = shop.now();
      shop.bus.publish(cartChanged, {});
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    // Restored from the back/forward cache.
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [shop]);
}
