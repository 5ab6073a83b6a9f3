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
 * Opens the cart drawer after every add on the shop's ordinary pages. Its code comes with the first add; where that is lost, the
 * toast of whoever added says it. Carts and forms, with their short header, show by themselves what was added.
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

/** Whether the page of a moment ago still stands, and nobody is on the way to another. */
function isAt({ state }: OpenOnAddOptions['router'], key: string): boolean {
  return state.location.key === key && state.navigation.state === 'idle';
}
