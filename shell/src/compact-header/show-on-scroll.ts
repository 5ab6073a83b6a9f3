import type { Shop } from '@store/remote-kit';
import type { DataRouter } from 'react-router-dom';

interface ShowOnScrollOptions {
  readonly shop: Shop;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/** Scroll offset from which the page's own header is out of view, px. */
export const PAST_HEADER_PX = 240;

/**
 * Loads and mounts the compact header on the first scroll past the page's own, never for visits that stay at the top.
 */
export function showOnScroll(options: ShowOnScrollOptions): void {
  const check = () => {
    if (window.scrollY < PAST_HEADER_PX) return;
    removeEventListener('scroll', check);
    void import(/* webpackChunkName: "over-page" */ './compact-header-place.tsx')
      .then(({ placeCompactHeader }) => placeCompactHeader(options))
      .catch(() => undefined);
  };
  addEventListener('scroll', check, { passive: true });
  check();
}
