/** Tells the style sheet of the frame to cut the page off below its first screen. */
export const FIRST_SCREEN_ONLY = 'data-first-screen-only';
/** Longest that the page is cut off, ms: scripts that hang must not keep pictures away. */
const PATIENCE_MS = 4_000;
/** Whoever does one of these may want to see more than the first screen. */
export const LOOKS_FURTHER = ['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'];

/**
 * Cuts the page off below its first screen until what it gives is called, or somebody looks further. A browser asks for
 * pictures far below the window, and they would share the line with the scripts that a tap waits for; what is cut off
 * it does not ask for. Nothing moves: only painting ends there.
 */
export function firstScreenOnly(document: Document): () => void {
  const root = document.documentElement;
  const showAll = () => {
    root.removeAttribute(FIRST_SCREEN_ONLY);
    clearTimeout(patience);
    for (const event of LOOKS_FURTHER) removeEventListener(event, showAll);
  };
  root.setAttribute(FIRST_SCREEN_ONLY, '');
  const patience = setTimeout(showAll, PATIENCE_MS);
  for (const event of LOOKS_FURTHER) addEventListener(event, showAll, { passive: true });
  return showAll;
}
