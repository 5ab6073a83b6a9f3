import { afterNextPaint } from './after-next-paint.ts';

/** Attribute by which the frame's style sheet clips the page below its first screen. */
export const FIRST_SCREEN_ONLY = 'data-first-screen-only';
/** Attribute by which the frame's style sheet hides everything below the fold. */
export const DEFER_BELOW_FOLD = 'data-defer-below-fold';
/** Marks parts that are laid out nevertheless. */
export const DUE = 'data-due';
/** Siblings after the mark of `DeferredSection belowFold` (packages/browser/ui), except the buy bar at the window's bottom. */
const NOT_DUE = `[data-below-fold] ~ :not([${DUE}], [data-below-fold], [data-buy-bar])`;
/** Timeout, ms: stalled scripts must not keep content hidden. */
const TIMEOUT_MS = 4_000;
/** Events after which the visitor may see more than the first screen. */
const SHOW_ALL_EVENTS = ['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'];

/**
 * Clips the page below its first screen until the returned function is called or the visitor scrolls. Otherwise the
 * browser would load pictures far below the window, which compete for bandwidth with the scripts. Only painting is
 * affected, not the layout.
 */
export const firstScreenOnly = (document: Document): (() => void) => markUntilScroll(document, FIRST_SCREEN_ONLY);

/**
 * Leaves content below the fold out of the first layout, which saves a quarter of a second on a slow phone. The
 * returned function then lays out one part per frame; a scroll or similar event lays out all of them. A page that may
 * open further down (anchor, reload, Back) is laid out completely.
 */
export function deferBelowFold(document: Document): () => void {
  if (!opensAtItsTop()) return () => undefined;
  const layOutAll = markUntilScroll(document, DEFER_BELOW_FOLD);
  const layOutNext = () => {
    if (!document.documentElement.hasAttribute(DEFER_BELOW_FOLD)) return;
    const part = document.querySelector(NOT_DUE);
    if (!part) return layOutAll();
    part.setAttribute(DUE, '');
    afterNextPaint(layOutNext);
  };
  return layOutNext;
}

/** Sets an attribute of the root until the returned function is called, the visitor scrolls, or a timeout passes. */
function markUntilScroll(document: Document, attribute: string): () => void {
  const root = document.documentElement;
  const end = () => {
    root.removeAttribute(attribute);
    if (attribute === DEFER_BELOW_FOLD)
      for (const part of document.querySelectorAll(`[${DUE}]`)) part.removeAttribute(DUE);
    clearTimeout(timeout);
    for (const event of SHOW_ALL_EVENTS) removeEventListener(event, end);
    document.removeEventListener('click', onClick, true);
  };
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) end();
  };
  root.setAttribute(attribute, '');
  const timeout = setTimeout(end, TIMEOUT_MS);
  for (const event of SHOW_ALL_EVENTS) addEventListener(event, end, { passive: true });
  document.addEventListener('click', onClick, true);
  return end;
}

function opensAtItsTop(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
}
