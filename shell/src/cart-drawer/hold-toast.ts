import { type Toast, toastStore } from '../toasts/toast-store.ts';

/** Time the drawer's code may take before the toast is shown instead, ms. */
const TIMEOUT_MS = 500;

/** Whether a toast repeats the drawer: its action links to the cart. */
export const isOfCart = (toast: Toast | null): boolean => toast?.action?.href === '/cart';

/**
 * Holds back the toast of an add while the drawer loads, so that screen readers announce only one of them (L-03).
 * @returns a callback that takes whether the drawer opened; if it did not, the toast is shown
 */
export function holdToast(): (isShown: boolean) => void {
  let held: Toast | null = null;
  const stop = toastStore.subscribe(() => {
    const toast = toastStore.current();
    if (!isOfCart(toast)) return;
    held = toast;
    toastStore.dismiss();
  });
  const release = (isShown: boolean) => {
    clearTimeout(timer);
    stop();
    if (held && !isShown) toastStore.show(held);
    held = null;
  };
  const timer = setTimeout(release, TIMEOUT_MS, false);
  return release;
}
