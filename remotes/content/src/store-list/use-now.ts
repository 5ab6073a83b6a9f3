import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

const EVERY_MINUTE_MS = 60_000;

/** Now, epoch ms, by the shop's clock; undefined until the page is in a browser, then kept up to date. */
export function useNow(): number | undefined {
  const shop = useShop();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(shop.now());
    look();
    const timer = setInterval(look, EVERY_MINUTE_MS);
    return () => clearInterval(timer);
  }, [shop]);
  return now;
}
