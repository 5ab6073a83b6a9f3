import { IN_PLACE_ATTRIBUTE, SHOWS_SCREEN } from '@store/contracts/composition';
import { become } from './become.ts';

/** Maximum time the copy covers the screen during hydration, ms. */
const COVERED_MS = 1_000;
/** Timeout of the screen request, ms. The result of the change is shown in any case. */
const PATIENCE_MS = 10_000;

/**
 * Replaces the screen with the server's current rendering after a form changed something. Before hydration it restores
 * the original markup, which React needs and then updates itself.
 */
export function screenAnew(document: Document) {
  let drawn: ChildNode | undefined;
  /** First node of the screen; disconnected once the visitor has navigated away. */
  let begin: ChildNode | null | undefined;
  let isOver = false;
  let uncover: () => void = () => undefined;

  return {
    async show(): Promise<void> {
      begin ??= screenOf(document)?.firstChild;
      const then = await screenNow();
      const now = screenOf(document);
      if (isOver || !begin?.isConnected || !now || !then) return;
      drawn ??= now.cloneNode(true) as ChildNode;
      become(now, then);
    },
    /** Before hydration: restores the original markup under a copy of what the visitor saw last. */
    giveBack(): void {
      isOver = true;
      const now = screenOf(document);
      const root = now?.closest<HTMLElement>('body > *');
      if (!drawn || !begin?.isConnected || !now || !root) return;
      uncover = covered(root);
      become(now, drawn);
      // Taps from now on refer to the visible state, which React knows.
      for (const form of now.querySelectorAll(`[${IN_PLACE_ATTRIBUTE}=${SHOWS_SCREEN}]`))
        form.removeAttribute(IN_PLACE_ATTRIBUTE);
    },
    /** Removes the copy: React shows the current state. */
    isLive: () => uncover(),
  };
}

/** Covers the root with an inert copy; taps reach the root below. Removed after a timeout at the latest. */
function covered(root: HTMLElement): () => void {
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
async function screenNow(): Promise<HTMLElement | null> {
  try {
    const response = await fetch(location.href, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
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
