import { afterNextPaint } from './after-next-paint.ts';
import { LOOKS_FURTHER } from './first-screen-only.ts';

/** Tells the style sheet of the frame to leave out what stands below the fold. */
export const DEFER_BELOW_FOLD = 'data-defer-below-fold';
/** Stands on what is laid out nevertheless. */
export const DUE = 'data-due';
/** What follows the mark of `DeferredSection belowFold` (packages/ui), but for the bar that stands at the window's end. */
const NOT_DUE = `[data-below-fold] ~ :not([${DUE}], [data-below-fold], [data-buy-bar])`;
/** Longest that anything is left out, ms. */
const PATIENCE_MS = 4_000;

/**
 * Leaves out what stands below the fold when the page is laid out for its first paint: on a slow phone that is a
 * quarter of a second. What it gives brings one part a frame; somebody who looks further brings all of them. A page that
 * opens further down (an anchor, a reload, the way back) is laid out whole.
 */
export function deferBelowFold(document: Document): () => void {
  const root = document.documentElement;
  if (!opensAtItsTop()) return () => undefined;

  const layOutAll = () => {
    root.removeAttribute(DEFER_BELOW_FOLD);
    for (const part of document.querySelectorAll(`[${DUE}]`)) part.removeAttribute(DUE);
    clearTimeout(patience);
    for (const event of LOOKS_FURTHER) removeEventListener(event, layOutAll);
    document.removeEventListener('click', onClick, true);
  };
  const layOutNext = () => {
    if (!root.hasAttribute(DEFER_BELOW_FOLD)) return;
    const part = document.querySelector(NOT_DUE);
    if (!part) return layOutAll();
    part.setAttribute(DUE, '');
    afterNextPaint(layOutNext);
  };
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) layOutAll();
  };

  root.setAttribute(DEFER_BELOW_FOLD, '');
  const patience = setTimeout(layOutAll, PATIENCE_MS);
  for (const event of LOOKS_FURTHER) addEventListener(event, layOutAll, { passive: true });
  document.addEventListener('click', onClick, true);
  return layOutNext;
}

function opensAtItsTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}
