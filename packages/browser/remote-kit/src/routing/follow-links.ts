/** Paths handled by the server, which need a document load. */
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
  /** Element to listen on: the document, or a container in tests. */
  readonly root: Document | HTMLElement;
  readonly go: (path: string) => void;
  /** Called when a link is likely to be followed soon, to prefetch its screen. */
  readonly warm?: (path: string) => void;
  /** Called on pointerdown on a link; the returned function is called when the touch becomes a scroll. */
  readonly prepare?: (path: string) => () => void;
}

/**
 * Turns plain clicks on links within this store into soft navigations, including links in fragments and editorial
 * content. Clicks with a modifier, target or download stay native.
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
    // After pointerup it is a click; later scrolling must not cancel it.
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

/** Whether the server handles a path. */
export function isServerPath(pathname: string): boolean {
  return SERVER_PATHS.some((path) => pathname === path || (path.endsWith('/') && pathname.startsWith(path)));
}

/** Returns the path of a link within this store; null when the browser should handle it. */
export function linkPathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.hasAttribute('download') || link.origin !== link.ownerDocument.location.origin) return null;
  if (isServerPath(link.pathname)) return null;
  const samePage =
    link.pathname === link.ownerDocument.location.pathname && link.search === link.ownerDocument.location.search;
  // In-page anchors are left to the browser.
  return samePage && link.hash ? null : `${link.pathname}${link.search}${link.hash}`;
}
