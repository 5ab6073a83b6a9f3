import { useEffect, useState } from 'react';
import type { DataRouter } from 'react-router-dom';
import { PAST_HEADER_PX } from './show-on-scroll.ts';

/** Scroll movements below this are ignored, px. */
const TREMBLE_PX = 6;

/** Returns whether to show the compact header: past the page's own, and where no other bar shows the cart. */
export function usePastHeader(router: Pick<DataRouter, 'subscribe'>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    let isGoingUp = false;
    const look = () => {
      const now = window.scrollY;
      if (Math.abs(now - before) > TREMBLE_PX) {
        isGoingUp = now < before;
        before = now;
      }
      setPast(now >= PAST_HEADER_PX && isOrdinary() && (isGoingUp || isKept()));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    const stop = router.subscribe(look);
    return () => {
      removeEventListener('scroll', look);
      stop();
    };
  }, [router]);
  return isPast;
}

/** Carts, forms and landing pages have a header of their own and no menu. */
const isOrdinary = () => document.querySelector('[data-layout="full"]') !== null;

/** Wide pages have no bottom bar, and a buy bar has no cart link. */
const isKept = () => window.matchMedia('(width >= 960px)').matches || document.querySelector('[data-buy-bar]') !== null;
