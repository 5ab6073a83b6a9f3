import { PAGE_ELEMENT_ID } from '@store/contracts/composition';
import { afterNextPaint } from './after-next-paint.ts';

/** Maximum wait for the main picture, ms. */
const PATIENCE_MS = 2_500;
/** Polling interval of the page's state, ms. */
const LOOK_MS = 20;

interface Stages {
  /** The page is painted, or a tap skipped the wait. */
  readonly onPainted: () => void;
  /** Each script has loaded or failed. */
  readonly onBrought: () => void;
}

/** Address and integrity of a script. */
type Script = readonly [src: string, integrity: string];

/**
 * Preloads the page's scripts when the first bytes of the main picture have arrived: requests take a round trip, by
 * which time the picture is complete, so that the connection is neither idle nor shared with the picture. Runs them
 * after the paint that shows the picture. The returned function skips the wait and runs them as soon as the document is
 * parsed. The element `own` lists them: `data-scripts` run in order, `data-soon` are their next requests.
 */
export function bringScripts(document: Document, own: Element | null, { onPainted, onBrought }: Stages): () => void {
  const scripts = scriptsOf(own, 'data-scripts');
  const soon = scriptsOf(own, 'data-soon');
  let asked: readonly Promise<void>[] = [];
  let isHurried = false;
  let isBrought = false;

  const ask = () => {
    if (asked.length > 0) return;
    const hints = [...scripts, ...soon].map((script) => preloadElement(document, script));
    asked = hints.map(isOver);
    document.head.append(...hints);
  };
  const bring = () => {
    if (isBrought) return;
    isBrought = true;
    onPainted();
    const elements = scripts.map((script) => scriptElement(document, script));
    void Promise.all([...asked, ...elements.map(isOver)]).then(onBrought);
    document.head.append(...elements);
  };
  const look = () => {
    const picture = document.querySelector<HTMLImageElement>(MAIN_PICTURE);
    if (isHurried || (picture && picture.naturalWidth > 0)) ask();
    if (!isParsed(document) || !(isHurried || picture?.complete !== false)) return;
    clearInterval(watch);
    document.removeEventListener('load', look, true);
    ask();
    if (isHurried) bring();
    else afterNextPaint(bring);
  };
  const hurry = () => {
    isHurried = true;
    look();
  };
  const watch = setInterval(look, LOOK_MS);
  // Faster than the next poll when the picture loads in between. Image load events do not bubble.
  document.addEventListener('load', look, true);
  setTimeout(hurry, PATIENCE_MS);
  return hurry;
}

/** Written by the gateway from checked manifests. A parser would be larger than the rest of this script. */
const scriptsOf = (own: Element | null, attribute: string) =>
  JSON.parse(own?.getAttribute(attribute) ?? '[]') as readonly Script[];

/** Marks the page's largest contentful paint. */
const MAIN_PICTURE = 'img[fetchpriority="high"]';

/** Whether the rendered content is complete: the data for its scripts follows it. */
const isParsed = (document: Document) => document.getElementById(PAGE_ELEMENT_ID) !== null;

/** Resolves when the element's file has loaded or failed. */
function isOver(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.onload = element.onerror = () => resolve();
  });
}

/** Uses crossorigin even for the store's own origin: the integrity policy requires it (K04). */
function scriptElement(document: Document, [src, integrity]: Script): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.fetchPriority = 'high';
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  // Executes in list order, whichever arrives first.
  element.async = false;
  return element;
}

function preloadElement(document: Document, [src, integrity]: Script): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'preload';
  element.as = 'script';
  element.href = src;
  element.fetchPriority = 'high';
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  return element;
}
