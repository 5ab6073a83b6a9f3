import { type Toast, toastStore } from '../toasts/toast-store.ts';

/** So long the drawer's code may take before the toast says it in its place, ms. */
const PATIENCE_MS = 500;

/** The toast that says what the drawer says: it leads to the cart. */
export const isOfCart = (toast: Toast | null): boolean => toast?.action?.href === '/cart';

/**
 * Keeps the toast of an add back while the drawer is on its way, so that one of them says it, and once to those who listen (L-03).
 * @returns to be told whether the drawer is open; the toast is shown where it is not
 */
export function holdToast(): (isSaid: boolean) => void {
  let held: Toast | null = null;
  const stop = toastStore.subscribe(() => {
    const toast = toastStore.current();
    if (!isOfCart(toast)) return;
    held = toast;
    toastStore.dismiss();
  });
  const release = (isSaid: boolean) => {
    clearTimeout(timer);
    stop();
    if (held && !isSaid) toastStore.show(held);
    held = null;
  };
  const timer = setTimeout(release, PATIENCE_MS, false);
  return release;
}
