import { cartEntryAdded } from '@store/contracts/bus';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import type { DataRouter } from 'react-router-dom';
import { holdToast } from './hold-toast.ts';

interface OpenOnAddOptions {
  readonly bus: Pick<BusPort, 'on'>;
  readonly shop: Shop;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly document: Document;
}

/**
 * Opens the cart drawer after every add on pages with the full header. Loads its code on the first add; if that fails,
 * the toast is shown. Carts and forms, with their short header, show added lines themselves.
 */
export function openOnAdd({ bus, shop, router, document }: OpenOnAddOptions): () => void {
  return bus.on(cartEntryAdded, (added) => {
    if (!document.querySelector('[data-layout="full"]')) return;
    const { key } = router.state.location;
    const release = holdToast();
    void import(/* webpackChunkName: "over-page" */ './drawer-place.tsx')
      .then(({ showInDrawer }) => isAt(router, key) && showInDrawer({ shop, router, added }))
      .catch(() => false)
      .then(release);
  });
}

/** Whether the page is still the same and no navigation has started. */
function isAt({ state }: OpenOnAddOptions['router'], key: string): boolean {
  return state.location.key === key && state.navigation.state === 'idle';
}
