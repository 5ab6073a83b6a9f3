import { linkPathOf } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import type { Composition } from '../../composition/composition.ts';
import { type Line, sparesLine } from './line.ts';

/** Kinds of pages whose code is loaded for one page that is shown. */
const MOST = 3;
/** So long a page stands still before its links are looked at, ms: `scrollend` is not in every browser. */
const STILL_MS = 150;
/** Longest that the browser is waited for to rest, ms. */
const PATIENCE_MS = 5_000;

interface WarmingInView {
  readonly document: Document;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly warm: Composition['warm'];
  readonly line: Line;
}

/**
 * Loads the code of the pages that links in the window and in the next one lead to, when the browser rests, and again where the page was scrolled
 * on: the click then waits for answers alone. Never for who saves data.
 */
export function warmInView({ document, router, warm, line }: WarmingInView): void {
  if (sparesLine(line)) return;
  const kinds = new Set<string>();
  const look = () =>
    whenIdle(() => {
      for (const [kind, path] of kindsNear(document)) {
        if (kinds.has(kind) || kinds.size === MOST) continue;
        kinds.add(kind);
        warm(path);
      }
    });
  let shown: string | undefined;
  const onArrival = () => {
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    kinds.clear();
    look();
  };
  let still: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(still);
    if (kinds.size < MOST) still = setTimeout(look, STILL_MS);
  };
  router.subscribe(onArrival);
  document.addEventListener('scroll', onScroll, { passive: true });
  onArrival();
}

/** One path of each kind, by its first part: products, categories, columns. */
function kindsNear(document: Document): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const link of document.querySelectorAll('main a[href]')) {
    const path = isNear(link) ? linkPathOf(link) : null;
    const [, kind = ''] = path?.split(/[/?#]/) ?? [];
    if (path !== null && !kinds.has(kind)) kinds.set(kind, path);
  }
  return kinds;
}

/** In the window, or in the next one further down. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < 2 * innerHeight && top !== bottom;
}

/** Safari has no idle callback: there it is a moment later. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work, 1_000);
}
