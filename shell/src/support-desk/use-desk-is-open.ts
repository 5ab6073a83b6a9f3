import { type Desk, deskState, isNationalHoliday } from '@store/domain';
import { useShop } from '@store/remote-kit';
import { useEffect, useState } from 'react';

const EVERY_MINUTE_MS = 60_000;

/** L-07: whether a desk answers now, in Japan time; undefined until the page is in a browser, then kept up to date. */
export function useDeskIsOpen(desk: Desk): boolean | undefined {
  const shop = useShop();
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setIsOpen(deskState({ desk, now: shop.now(), isHoliday: isNationalHoliday }).kind === 'open');
    look();
    const timer = setInterval(look, EVERY_MINUTE_MS);
    return () => clearInterval(timer);
  }, [desk, shop]);
  return isOpen;
}
