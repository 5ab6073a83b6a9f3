import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the new screen after a navigation to another path (not another query), for screen readers and Tab. */
export function useFocusOnArrival(mainId: string): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
}
