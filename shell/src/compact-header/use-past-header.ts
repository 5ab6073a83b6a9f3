import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router-dom';
import { PAST_HEADER_PX } from './show-on-scroll.ts';

/** Scroll movements below this are ignored, px. */
const MIN_MOVE_PX = 6;

/** Returns whether to show the compact header: past the page's own, and where no other bar shows the cart. */
export function usePastHeader(router: Pick<DataRouter, 'subscribe'>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let isGoingUp = false;
    const update = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) > MIN_MOVE_PX) {
        isGoingUp = now < before;
        before = now;
      }
      setPast(now >= PAST_HEADER_PX && isOrdinary() && (isGoingUp || isAlwaysShown()));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    const stop = router.subscribe(update);
    return () => {
      removeEventListener('scroll', update);
      stop();
    };
  }, [router]);
  return isPast;
}

/** Carts, forms and landing pages have a header of their own and no menu. */
const isOrdinary = () => document.querySelector('[data-layout="full"]') !== null;

/** Wide pages have no bottom bar, and a buy bar has no cart link. */
const isAlwaysShown = () =>
  window.matchMedia('(width >= 960px)').matches || document.querySelector('[data-buy-bar]') !== null;
