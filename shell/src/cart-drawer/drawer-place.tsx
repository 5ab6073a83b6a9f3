import { cartState } from '@store/contracts/bus';
import { isClass1Drug } from '@store/domain/sale';
import type { Shop } from '@store/remote-kit';
import { ShopProvider, watching } from '@store/remote-kit/shell';
import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { toastStore } from '../toasts/toast-store.ts';
import { type AddedEntry, lineOf } from './added-entry.ts';
import { CartDrawer } from './cart-drawer.tsx';
import { isOfCart } from './hold-toast.ts';

/** Entries added since the drawer opened; empty: closed. */
const added = new BehaviorSubject<readonly AddedEntry[]>([]);
const subscribe = watching(added);
let place: HTMLElement | undefined;
/** History key of the page that the drawer opened over. */
let openedAt: string | undefined;

interface Shown {
  readonly shop: Shop;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly added: AddedEntry;
}

/**
 * Shows an added line in the drawer. Class 1 medicine navigates to the cart instead (M-02).
 * @returns whether the drawer shows it
 */
export function showInDrawer({ shop, router, added: entry }: Shown): boolean {
  const line = lineOf(shop.bus.value(cartState) ?? [], entry);
  if (!line || isClass1Drug(line)) return false;
  openedAt = router.state.location.key;
  added.next([...added.value, entry]);
  silenceToast();
  // Shown by the early script for an add before hydration.
  document.querySelector('.form-toast')?.replaceChildren();
  if (place) return true;
  place = document.body.appendChild(document.createElement('div'));
  // Never unsubscribed: the adding part shows its toast shortly after this.
  toastStore.subscribe(silenceToast);
  createRoot(place).render(
    <ShopProvider shop={shop}>
      <DrawerPlace router={router} />
    </ShopProvider>,
  );
  return true;
}

/** Stays mounted so that the browser can return the focus; closes on navigation. */
function DrawerPlace({ router }: Pick<Shown, 'router'>) {
  const entries = useSyncExternalStore(subscribe, () => added.value);
  useEffect(() => {
    const closeElsewhere = ({ navigation, location }: typeof router.state) => {
      if (navigation.state !== 'idle' || location.key !== openedAt) close();
    };
    // A navigation may have started since the drawer was shown.
    closeElsewhere(router.state);
    return router.subscribe(closeElsewhere);
  }, [router]);
  return <CartDrawer added={entries} onClose={close} />;
}

const close = () => added.next([]);

/** Dismisses the toast that repeats the drawer's content. */
function silenceToast(): void {
  if (added.value.length > 0 && isOfCart(toastStore.current())) toastStore.dismiss();
}
