import { linkPathOf } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import type { Composition } from '../../composition/composition.ts';
import { type Line, sparesLine } from './line.ts';

/** Kinds of pages whose code is loaded for one page that is shown. */
const MOST = 2;
/** Longest that the browser is waited for to rest, ms. */
const PATIENCE_MS = 5_000;

interface WarmingInView {
  readonly document: Document;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly warm: Composition['warm'];
  readonly line: Line;
}

/**
 * Loads the code of the pages that links in the window lead to, when the browser rests: the click then waits for answers alone. Never for
 * who saves data.
 */
export function warmInView({ document, router, warm, line }: WarmingInView): void {
  if (sparesLine(line)) return;
  let shown: string | undefined;
  const look = () => {
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    whenIdle(() => kindsInView(document).slice(0, MOST).forEach(warm));
  };
  router.subscribe(look);
  look();
}

/** One path of each kind, by its first part: products, categories, columns. */
function kindsInView(document: Document): string[] {
  const kinds = new Map<string, string>();
  for (const link of document.querySelectorAll('main a[href]')) {
    const path = isInView(link) ? linkPathOf(link) : null;
    const [, kind = ''] = path?.split(/[/?#]/) ?? [];
    if (path !== null && !kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && top !== bottom;
}

/** Safari has no idle callback: there it is a moment later. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work, 1_000);
}
