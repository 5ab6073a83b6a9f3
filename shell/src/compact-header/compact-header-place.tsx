import type { Shop } from '@store/remote-kit';
import { ShopProvider } from '@store/remote-kit/shell';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { CompactHeader } from './compact-header.tsx';

interface PlaceOptions {
  readonly shop: Shop;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/** Mounts the compact header over the page. Call once. */
export function placeCompactHeader({ shop, router }: PlaceOptions): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ShopProvider shop={shop}>
      <CompactHeader router={router} />
    </ShopProvider>,
  );
}
