import { IN_PLACE_ATTRIBUTE, SHOWS_SCREEN } from '@store/contracts/composition';
import { morph } from './morph.ts';

/** Maximum time the copy covers the screen during hydration, ms. */
const COVERED_MS = 1_000;
/** Timeout of the screen request, ms. The result of the change is shown in any case. */
const TIMEOUT_MS = 10_000;

/**
 * Replaces the screen with the server's current rendering after a form changed something. Before hydration it restores
 * the original markup, which React needs and then updates itself.
 */
export function createScreenRefresh(document: Document) {
  let original: ChildNode | undefined;
  /** First node of the screen; disconnected once the visitor has navigated away. */
  let firstNode: ChildNode | null | undefined;
  let isOver = false;
  let uncover: () => void = () => undefined;

  return {
    async show(): Promise<void> {
      firstNode ??= screenOf(document)?.firstChild;
      const refreshed = await fetchScreen();
      const current = screenOf(document);
      if (isOver || !firstNode?.isConnected || !current || !refreshed) return;
      original ??= current.cloneNode(true) as ChildNode;
      morph(current, refreshed);
    },
    /** Before hydration: restores the original markup under a copy of what the visitor saw last. */
    restoreOriginal(): void {
      isOver = true;
      const current = screenOf(document);
      const root = current?.closest<HTMLElement>('body > *');
      if (!original || !firstNode?.isConnected || !current || !root) return;
      uncover = coverScreen(root);
      morph(current, original);
      // Taps from now on refer to the visible state, which React knows.
      for (const form of current.querySelectorAll(`[${IN_PLACE_ATTRIBUTE}=${SHOWS_SCREEN}]`))
        form.removeAttribute(IN_PLACE_ATTRIBUTE);
    },
    /** Removes the copy: React shows the current state. */
    isLive: () => uncover(),
  };
}

/** Covers the root with an inert copy; taps reach the root below. Removed after a timeout at the latest. */
function coverScreen(root: HTMLElement): () => void {
  const cover = root.cloneNode(true) as HTMLElement;
  cover.removeAttribute('id');
  cover.inert = true;
  cover.ariaHidden = 'true';
  cover.style.cssText = `position:absolute;inset:${root.offsetTop}px 0 auto;pointer-events:none`;
  root.style.opacity = '0';
  root.after(cover);
  const uncover = () => {
    cover.remove();
    root.style.opacity = '';
  };
  setTimeout(uncover, COVERED_MS);
  return uncover;
}

/** Returns null on failure or a redirect. */
async function fetchScreen(): Promise<HTMLElement | null> {
  try {
    const response = await fetch(location.href, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
    // Script-enabled browsers treat its content as text.
    for (const part of page.querySelectorAll('noscript')) part.textContent = part.innerHTML;
    return screenOf(page);
  } catch {
    return null;
  }
}

/** Returns the screen of a rendered page. */
const screenOf = (document: Document) => document.querySelector('main');
