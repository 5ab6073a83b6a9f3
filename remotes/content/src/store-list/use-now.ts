import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

const EVERY_MINUTE_MS = 60_000;

/** Current time by the server clock, epoch ms, updated regularly; undefined during server rendering. */
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
