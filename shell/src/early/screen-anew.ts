import { IN_PLACE_ATTRIBUTE, SHOWS_SCREEN } from '@store/contracts/composition';
import { become } from './become.ts';

/** Longest that the newer screen covers the one that React takes up, ms. */
const COVERED_MS = 1_000;
/** Longest that the screen is waited for, ms; what was changed is said all the same. */
const PATIENCE_MS = 10_000;

/**
 * Shows the screen as the server renders it after a form changed something, until React takes it up: that needs the one that came with the
 * page, and changes it by itself right after.
 */
export function screenAnew(document: Document) {
  let drawn: ChildNode | undefined;
  /** Where the screen begins; gone when the shopper has gone on to another. */
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
    /** React comes: puts back what it is to take up, under a picture of what the shopper saw last. */
    giveBack(): void {
      isOver = true;
      const now = screenOf(document);
      const root = now?.closest<HTMLElement>('body > *');
      if (!drawn || !begin?.isConnected || !now || !root) return;
      uncover = covered(root);
      become(now, drawn);
      // What is tapped in it from now on means what the shopper sees, which React knows.
      for (const form of now.querySelectorAll(`[${IN_PLACE_ATTRIBUTE}=${SHOWS_SCREEN}]`))
        form.removeAttribute(IN_PLACE_ATTRIBUTE);
    },
    /** React shows what is so now. */
    isLive: () => uncover(),
  };
}

/** Only pictured: taps reach what stands below. Not for long, whatever becomes of React. */
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

/** Null where there is none, or it is another's address by now. */
async function screenNow(): Promise<HTMLElement | null> {
  try {
    const response = await fetch(location.href, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
    // As it stands where scripts run.
    for (const part of page.querySelectorAll('noscript')) part.textContent = part.innerHTML;
    return screenOf(page);
  } catch {
    return null;
  }
}

/** The screen of a rendered page. */
const screenOf = (document: Document) => document.querySelector('main');
