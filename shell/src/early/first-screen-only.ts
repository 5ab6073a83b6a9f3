/** Attribute by which the frame's style sheet clips the page below its first screen. */
export const FIRST_SCREEN_ONLY = 'data-first-screen-only';
/** Timeout, ms: stalled scripts must not keep pictures hidden. */
const TIMEOUT_MS = 4_000;
/** Events after which the visitor may see more than the first screen. */
export const SHOW_ALL_EVENTS = ['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'];

/**
 * Clips the page below its first screen until the returned function is called or the visitor scrolls. Otherwise the
 * browser would load pictures far below the window, which compete for bandwidth with the scripts. Only painting is
 * affected, not the layout.
 */
export function firstScreenOnly(document: Document): () => void {
  const root = document.documentElement;
  const showAll = () => {
    root.removeAttribute(FIRST_SCREEN_ONLY);
    clearTimeout(timeout);
    for (const event of SHOW_ALL_EVENTS) removeEventListener(event, showAll);
  };
  root.setAttribute(FIRST_SCREEN_ONLY, '');
  const timeout = setTimeout(showAll, TIMEOUT_MS);
  for (const event of SHOW_ALL_EVENTS) addEventListener(event, showAll, { passive: true });
  return showAll;
}
