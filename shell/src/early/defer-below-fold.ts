import { afterNextPaint } from './after-next-paint.ts';
import { SHOW_ALL_EVENTS } from './first-screen-only.ts';

/** Attribute by which the frame's style sheet hides everything below the fold. */
export const DEFER_BELOW_FOLD = 'data-defer-below-fold';
/** Marks parts that are laid out nevertheless. */
export const DUE = 'data-due';
/** Siblings after the mark of `DeferredSection belowFold` (packages/browser/ui), except the buy bar at the window's bottom. */
const NOT_DUE = `[data-below-fold] ~ :not([${DUE}], [data-below-fold], [data-buy-bar])`;
/** Timeout after which everything is laid out, ms. */
const TIMEOUT_MS = 4_000;

/**
 * Leaves content below the fold out of the first layout, which saves a quarter of a second on a slow phone. The
 * returned function then lays out one part per frame; a scroll or similar event lays out all of them. A page that may
 * open further down (anchor, reload, Back) is laid out completely.
 */
export function deferBelowFold(document: Document): () => void {
  const root = document.documentElement;
  if (!opensAtItsTop()) return () => undefined;

  const layOutAll = () => {
    root.removeAttribute(DEFER_BELOW_FOLD);
    for (const part of document.querySelectorAll(`[${DUE}]`)) part.removeAttribute(DUE);
    clearTimeout(timeout);
    for (const event of SHOW_ALL_EVENTS) removeEventListener(event, layOutAll);
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
  const timeout = setTimeout(layOutAll, TIMEOUT_MS);
  for (const event of SHOW_ALL_EVENTS) addEventListener(event, layOutAll, { passive: true });
  document.addEventListener('click', onClick, true);
  return layOutNext;
}

function opensAtItsTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}
