import { IN_PLACE_ATTRIBUTE, LIVE_ATTRIBUTE, SHOWS_SCREEN } from '@store/contracts/composition';
import { request } from './request.ts';

/** Maximum time the copy covers the screen during hydration, ms. */
const COVERED_MS = 1_000;
/** Attributes set by this page's scripts or its visitor, unknown to the server. */
const LOCAL_ATTRIBUTES = /^data-(held|due)$|^aria-busy$|^open$/;

/**
 * Replaces the screen with the server's current rendering after a form changed something. Before hydration it restores
 * the original markup, which React needs and then updates itself.
 */
export function createScreenRefresh(document: Document) {
  let original: ChildNode | undefined;
  /** First node of the screen; disconnected once the visitor has navigated away. */
  let firstNode: ChildNode | null | undefined;
  let isOver = false;
  let end: () => void = () => undefined;
  const untilOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  let uncover: () => void = () => undefined;

  return {
    async show(): Promise<void> {
      firstNode ??= screenOf(document)?.firstChild;
      const rendering = request(location.href, async (response) => parsed(await response.text()));
      const refreshed = await Promise.race([rendering, untilOver]);
      const current = screenOf(document);
      if (isOver || !firstNode?.isConnected || !current || !refreshed) return;
      original ??= current.cloneNode(true) as ChildNode;
      morph(current, refreshed);
    },
    /** Before hydration: restores the original markup under a copy of what the visitor saw last. */
    restoreOriginal(): void {
      isOver = true;
      end();
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
  Object.assign(cover, { inert: true, ariaHidden: 'true' });
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

/** Returns the screen of a page's HTML. */
function parsed(html: string): HTMLElement | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Script-enabled browsers treat its content as text.
  for (const part of page.querySelectorAll('noscript')) part.textContent = part.innerHTML;
  return screenOf(page);
}

const screenOf = (document: Document) => document.querySelector('main');

/** Morphs a node into another, child by child. Nodes that stay keep their focus and typed text. */
function morph(current: ChildNode, target: ChildNode): void {
  if (current.isEqualNode(target)) return;
  if (current.nodeName !== target.nodeName) {
    current.replaceWith(target);
    return;
  }
  if (current instanceof Element && target instanceof Element) morphAttributes(current, target);
  else current.nodeValue = target.nodeValue;
  const own = [...current.childNodes].filter(isFromServer);
  const others = [...target.childNodes].filter(isFromServer);
  others.forEach((child, place) => {
    const before = own[place];
    if (before) morph(before, child);
    else current.appendChild(child);
  });
  for (const left of own.slice(others.length)) left.remove();
}

/** Skips nodes that React inserted. */
const isFromServer = (node: Node) => !(node instanceof Element && node.hasAttribute(LIVE_ATTRIBUTE));

function morphAttributes(current: Element, target: Element): void {
  for (const { name } of [...current.attributes])
    if (!target.hasAttribute(name) && !LOCAL_ATTRIBUTES.test(name)) current.removeAttribute(name);
  for (const { name, value } of target.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
}
