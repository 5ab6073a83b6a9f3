import { ToastRegion } from '@store/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { toastStore } from './toast-store.ts';

const SHOWN_FOR_MS = 4000;

/** Shows the toast of `toastStore.show` for four seconds, but not on the page that its link leads to. */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => toastStore.dismiss(), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  const { pathname } = useLocation();
  const isWanted = toast !== null && toast.action?.href !== pathname;
  return <ToastRegion toasts={isWanted ? [{ ...toast, id: String(toast.number) }] : []} />;
}
