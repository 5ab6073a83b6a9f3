import { linkPathOf } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import type { Composition } from '../../composition/composition.ts';
import { type Connection, isPrefetchOff } from './connection.ts';

/** Pages of another kind from which a page counts as a list of them: the next click is likely one of them. */
const LIST_LINKS = 4;
/** Maximum kinds of pages whose code is loaded per page. */
const MAX_KINDS = 3;
/** Delay after scrolling stops, ms: `scrollend` is not supported everywhere. */
const SCROLL_DEBOUNCE_MS = 150;
/** Maximum wait for an idle browser, ms. */
const IDLE_TIMEOUT_MS = 5_000;

interface PrefetchInViewOptions {
  readonly document: Document;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly warm: Composition['warm'];
  readonly connection: Connection;
  /** Resolves on the visitor's first input. */
  readonly untilInput: Promise<void>;
}

/**
 * Loads the code of pages linked in the window or one window below when the browser is idle, and again after scrolling,
 * so that a click only waits for data. Until the visitor's first input only what a list consists of: products of a
 * category. Off with a data saver.
 */
export function prefetchInView({ document, router, warm, connection, untilInput }: PrefetchInViewOptions): void {
  if (isPrefetchOff(connection)) return;
  const kinds = new Set<string>();
  let isUsed = false;
  let shown: string | undefined;
  const prefetchNear = () =>
    whenIdle(() => {
      for (const [kind, [path = '', ...others]] of kindsNear(document)) {
        const isListed = others.length + 1 >= LIST_LINKS && kind !== shown?.split('/')[1];
        if (kinds.has(kind) || kinds.size === MAX_KINDS || !(isUsed || isListed)) continue;
        kinds.add(kind);
        warm(path);
      }
    });
  const onArrival = () => {
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    kinds.clear();
    prefetchNear();
  };
  let debounce: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(debounce);
    if (kinds.size < MAX_KINDS) debounce = setTimeout(prefetchNear, SCROLL_DEBOUNCE_MS);
  };
  router.subscribe(onArrival);
  document.addEventListener('scroll', onScroll, { passive: true });
  onArrival();
  void untilInput.then(() => {
    isUsed = true;
    prefetchNear();
  });
}

/** Returns the paths of each kind, by their first segment. */
function kindsNear(document: Document): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const link of document.querySelectorAll('main a[href]')) {
    const path = isNear(link) ? linkPathOf(link) : null;
    if (path === null) continue;
    const [, kind = ''] = path.split(/[/?#]/);
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(path));
  }
  return kinds;
}

/** In the window, or within one window height below. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < 2 * innerHeight && top !== bottom;
}

/** Falls back to a delay in Safari, which has no idle callback. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 1_000);
}
