import { cartChanged } from '@store/contracts/bus';
import { useShop } from '@store/remote-kit';
import { useEffect } from 'react';

/** How long a cart counts as just read, ms. */
const FRESH_MS = 3000;

/** Expectation 30: whoever comes back to the page sees what another device did meanwhile. */
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
    // Back from another site, with the page as it was left.
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [shop]);
}
