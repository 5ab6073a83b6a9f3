import type { Shop } from '@store/remote-kit';
import type { DataRouter } from 'react-router-dom';

interface ShowOnScrollOptions {
  readonly shop: Shop;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/** From here on the page's own header is out of view, px. */
export const PAST_HEADER_PX = 240;

/** Brings the compact header when somebody has scrolled past the page's own; a visit that stays at the top never loads it. */
export function showOnScroll(options: ShowOnScrollOptions): void {
  const look = () => {
    if (window.scrollY < PAST_HEADER_PX) return;
    removeEventListener('scroll', look);
    void import(/* webpackChunkName: "over-page" */ './compact-header-place.tsx')
      .then(({ placeCompactHeader }) => placeCompactHeader(options))
      .catch(() => undefined);
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
