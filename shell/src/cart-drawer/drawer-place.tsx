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

/** What was added since the drawer opened; none: it is closed. */
const added = new BehaviorSubject<readonly AddedEntry[]>([]);
const subscribe = watching(added);
let place: HTMLElement | undefined;
/** The entry of the history that it opened over. */
let openedAt: string | undefined;

interface Shown {
  readonly shop: Shop;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly added: AddedEntry;
}

/**
 * Shows in the drawer what was just put into a cart; class 1 medicine goes on to the cart by itself (M-02).
 * @returns whether the drawer says it
 */
export function showInDrawer({ shop, router, added: entry }: Shown): boolean {
  const line = lineOf(shop.bus.value(cartState) ?? [], entry);
  if (!line || isClass1Drug(line)) return false;
  openedAt = router.state.location.key;
  added.next([...added.value, entry]);
  silenceToast();
  // Said by the early script of an add before the page lived.
  document.querySelector('.form-toast')?.replaceChildren();
  if (place) return true;
  place = document.body.appendChild(document.createElement('div'));
  // As long as the page: whoever added shows the toast a moment after this.
  toastStore.subscribe(silenceToast);
  createRoot(place).render(
    <ShopProvider shop={shop}>
      <DrawerPlace router={router} />
    </ShopProvider>,
  );
  return true;
}

/** The drawer of this page, closed as soon as its shopper goes on; it stays there so that the browser gives the focus back. */
function DrawerPlace({ router }: Pick<Shown, 'router'>) {
  const entries = useSyncExternalStore(subscribe, () => added.value);
  useEffect(() => {
    return router.subscribe(({ navigation, location }) => {
      if (navigation.state !== 'idle' || location.key !== openedAt) close();
    });
  }, [router]);
  return <CartDrawer added={entries} onClose={close} />;
}

const close = () => added.next([]);

/** The toast that says the same is not shown over the drawer. */
function silenceToast(): void {
  if (added.value.length > 0 && isOfCart(toastStore.current())) toastStore.dismiss();
}
