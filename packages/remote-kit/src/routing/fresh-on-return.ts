import { useEffect } from 'react';
import { useAddress, useGo } from './address.ts';

/** Loads this address anew whenever the visitor comes back to the tab: somebody else may have gone on meanwhile. */
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
