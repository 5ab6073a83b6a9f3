import { useEffect } from 'react';
import { useAddress, useGo } from './address.ts';

/** Reloads the page's data when the visitor returns to the tab, since it may have changed in between. */
export function useFreshOnReturn(): void {
  const go = useGo();
  const { pathname, search } = useAddress();
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') go(`${pathname}${search}`, { replace: true, keepPlace: true });
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [go, pathname, search]);
}
