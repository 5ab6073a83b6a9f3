/** Addresses the server answers itself: the browser must leave the page for them. */
const SERVER_PATHS = [
  '/login',
  '/logout',
  '/connect/line/auth',
  '/faq',
  '/faq/',
  '/mypage/faq',
  '/api/',
  '/pictures/',
  '/remotes/',
  '/shell/',
];

interface Following {
  /** Where clicks are listened for: the document, or a test's container. */
  readonly root: Document | HTMLElement;
  readonly go: (path: string) => void;
  /** Said when a link is likely to be followed soon, so that its screen can be warmed. */
  readonly warm?: (path: string) => void;
  /** Said when a finger or a button comes down on a link; what it gives is called when the finger goes on to scroll. */
  readonly prepare?: (path: string) => () => void;
}

/**
 * Turns plain clicks on this store's links into navigations without a page load, wherever the link came from:
 * a screen, an editor's text, a fragment. A click with a modifier, a target or a download stays the browser's.
 */
export function followLinks({ root, go, warm, prepare }: Following): () => void {
  const onClick = (event: Event) => {
    const path = event instanceof MouseEvent && isPlain(event) ? linkPathOf(event.target) : null;
    if (path === null || event.defaultPrevented) return;
    event.preventDefault();
    go(path);
  };
  const onIntent = (event: Event) => {
    const path = linkPathOf(event.target);
    if (path !== null) warm?.(path);
  };
  const onPress = (event: Event) => {
    const path = event instanceof MouseEvent && isPlain(event) ? linkPathOf(event.target) : null;
    if (path === null || !prepare) return;
    const callOff = prepare(path);
    const press = new AbortController();
    const { signal } = press;
    // Let go it is a click, and a later finger that scrolls is none of its business.
    root.addEventListener('pointerup', () => press.abort(), { signal });
    root.addEventListener('pointercancel', callOff, { signal, once: true });
  };
  root.addEventListener('click', onClick);
  root.addEventListener('pointerdown', onPress, { passive: true });
  const intents = ['pointerover', 'focusin', 'touchstart'];
  for (const intent of intents) root.addEventListener(intent, onIntent, { passive: true });
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('pointerdown', onPress);
    for (const intent of intents) root.removeEventListener(intent, onIntent);
  };
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Whether the server answers a path itself. */
export function isServerPath(pathname: string): boolean {
  return SERVER_PATHS.some((path) => pathname === path || (path.endsWith('/') && pathname.startsWith(path)));
}

/** The path a link leads to within this store; null when the browser should do what it does. */
export function linkPathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.hasAttribute('download') || link.origin !== link.ownerDocument.location.origin) return null;
  if (isServerPath(link.pathname)) return null;
  const samePage =
    link.pathname === link.ownerDocument.location.pathname && link.search === link.ownerDocument.location.search;
  // A jump within the page is the browser's own business.
  return samePage && link.hash ? null : `${link.pathname}${link.search}${link.hash}`;
}
