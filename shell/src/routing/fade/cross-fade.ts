import type { DataRouter } from 'react-router-dom';
import { MAIN_ID } from '../../frame-state/main-id.ts';

/** Longest that the window stands still for the next screen to be rendered, ms: a slower one comes without. */
const STANDSTILL_MS = 150;

interface Fading {
  readonly document: Pick<Document, 'getElementById' | 'visibilityState'> &
    Partial<Pick<Document, 'startViewTransition'>>;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly isCalm: () => boolean;
}

/**
 * Fades from one screen to the next where the browser can (0103). React renders the next one meanwhile and waits for nothing: the browser takes its picture
 * of the old screen between two of React's slices. Another query of the same screen (filters, steps) is no next one; nobody who asked
 * for less motion sees any.
 */
export function crossFade({ document, router, isCalm }: Fading): () => void {
  let { pathname } = router.state.location;
  return router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main || !document.startViewTransition || document.visibilityState !== 'visible' || isCalm()) return;
    const { ready, finished, updateCallbackDone } = document.startViewTransition(() => changed(main));
    // One that is skipped, for the next or for a window that is turned, says so: nothing is lost with it.
    for (const told of [ready, finished, updateCallbackDone]) told.catch(() => undefined);
  });
}

/** Resolves when the screen has become another one, or has taken too long. */
function changed(main: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = new MutationObserver(() => end());
    const end = () => {
      look.disconnect();
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(end, STANDSTILL_MS);
    look.observe(main, { childList: true, subtree: true });
  });
}
