import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation the focus stands at the new screen, so that a screen reader begins there and Tab goes on there.
 * The first page keeps the browser's own start; a change of the query (filters, steps) is no new screen.
 */
export function useFocusOnArrival(mainId: string): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
}
