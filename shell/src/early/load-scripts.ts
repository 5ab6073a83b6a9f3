import { PAGE_ELEMENT_ID } from '@store/contracts/composition';
import { afterNextPaint } from './after-next-paint.ts';

/** Maximum wait for the main picture, ms. */
const TIMEOUT_MS = 2_500;
/** Polling interval of the page's state, ms. */
const POLL_MS = 20;

interface Stages {
  /** The page is painted, or a tap skipped the wait. */
  readonly onPainted: () => void;
  /** Each script has loaded or failed. */
  readonly onLoaded: () => void;
}

/** Address and integrity of a script. */
type Script = readonly [src: string, integrity: string];

/**
 * Preloads the page's scripts when the first bytes of the main picture have arrived: requests take a round trip, by
 * which time the picture is complete, so that the connection is neither idle nor shared with the picture. Runs them
 * after the paint that shows the picture. The returned function skips the wait and runs them as soon as the document is
 * parsed. The element `own` lists them: `data-scripts` run in order, `data-soon` are their next requests.
 */
export function loadScripts(document: Document, own: Element | null, { onPainted, onLoaded }: Stages): () => void {
  const scripts = scriptsOf(own, 'data-scripts');
  const nextScripts = scriptsOf(own, 'data-soon');
  let preloads: readonly Promise<void>[] = [];
  let isWaitSkipped = false;
  let isRun = false;

  const preload = () => {
    if (preloads.length > 0) return;
    const hints = [...scripts, ...nextScripts].map((script) => preloadElement(document, script));
    preloads = hints.map(settled);
    document.head.append(...hints);
  };
  const run = () => {
    if (isRun) return;
    isRun = true;
    onPainted();
    const elements = scripts.map((script) => scriptElement(document, script));
    void Promise.all([...preloads, ...elements.map(settled)]).then(onLoaded);
    document.head.append(...elements);
  };
  const check = () => {
    const picture = document.querySelector<HTMLImageElement>(MAIN_PICTURE);
    if (isWaitSkipped || (picture && picture.naturalWidth > 0)) preload();
    if (!isParsed(document) || !(isWaitSkipped || picture?.complete !== false)) return;
    clearInterval(watch);
    document.removeEventListener('load', check, true);
    preload();
    if (isWaitSkipped) run();
    else afterNextPaint(run);
  };
  const skipWait = () => {
    isWaitSkipped = true;
    check();
  };
  const watch = setInterval(check, POLL_MS);
  // Faster than the next poll when the picture loads in between. Image load events do not bubble.
  document.addEventListener('load', check, true);
  setTimeout(skipWait, TIMEOUT_MS);
  return skipWait;
}

/** Written by the gateway from checked manifests. A parser would be larger than the rest of this script. */
const scriptsOf = (own: Element | null, attribute: string) =>
  JSON.parse(own?.getAttribute(attribute) ?? '[]') as readonly Script[];

/** Marks the page's largest contentful paint. */
const MAIN_PICTURE = 'img[fetchpriority="high"]';

/** Whether the rendered content is complete: the data for its scripts follows it. */
const isParsed = (document: Document) => document.getElementById(PAGE_ELEMENT_ID) !== null;

/** Resolves when the element's file has loaded or failed. */
function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.onload = element.onerror = () => resolve();
  });
}

/** Executes in list order, whichever arrives first. */
const scriptElement = (document: Document, [src, integrity]: Script): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src, integrity, async: false, ...REQUEST });

const preloadElement = (document: Document, [href, integrity]: Script): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href, integrity, ...REQUEST });

/** With crossorigin even for the store's own origin: the integrity policy requires it (K04). */
const REQUEST = { fetchPriority: 'high', crossOrigin: 'anonymous' } as const;
