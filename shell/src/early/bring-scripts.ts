import { afterFirstPaint } from './after-first-paint.ts';

/** Longest that the scripts wait for the main picture, ms. */
const PATIENCE_MS = 1_500;
/** How often the picture is looked at, ms. */
const LOOK_MS = 20;

/** Address and integrity of a script. */
type Script = readonly [src: string, integrity: string];

/**
 * Asks for the page's scripts once the main picture is coming, and runs them after the first paint once it is there; at
 * once when called. The element `own` carries them: `data-scripts` are run in order, `data-soon` are what they will ask
 * for next. `onBrought` is called when each of them has come or failed.
 */
export function bringScripts(document: Document, own: Element | null, onBrought: () => void): () => void {
  const scripts = scriptsOf(own, 'data-scripts');
  const soon = scriptsOf(own, 'data-soon');
  let asked: readonly Promise<void>[] = [];
  let isBrought = false;

  const ask = () => {
    if (asked.length > 0) return;
    clearInterval(watch);
    const hints = [...scripts, ...soon].map((script) => preloadElement(document, script));
    asked = hints.map(isOver);
    document.head.append(...hints);
  };
  const bring = () => {
    if (isBrought) return;
    isBrought = true;
    ask();
    const elements = scripts.map((script) => scriptElement(document, script));
    void Promise.all([...asked, ...elements.map(isOver)]).then(onBrought);
    document.head.append(...elements);
  };
  const watch = setInterval(() => isPictureComing(document) && ask(), LOOK_MS);
  whenPictureIsThere(document, () => {
    ask();
    afterFirstPaint(bring);
  });
  setTimeout(bring, PATIENCE_MS);
  return bring;
}

/** Written by the gateway from the release's checked manifests; a parser here would be bigger than all the rest. */
const scriptsOf = (own: Element | null, attribute: string) =>
  JSON.parse(own?.getAttribute(attribute) ?? '[]') as readonly Script[];

const MAIN_PICTURE = 'img[fetchpriority="high"]';

/**
 * Whether the main picture's first bytes are there. What is asked for now takes a round trip to come, by which time the
 * picture is whole: the line is never idle, and the picture shares it with nobody.
 */
const isPictureComing = (document: Document) =>
  (document.querySelector<HTMLImageElement>(MAIN_PICTURE)?.naturalWidth ?? 0) > 0;

/** When the picture that is the largest paint has come, or is known not to be on the page. */
function whenPictureIsThere(document: Document, then: () => void): void {
  const look = (event?: Event) => {
    if (event?.target instanceof HTMLImageElement && event.target.matches(MAIN_PICTURE)) return then();
    const picture = document.querySelector<HTMLImageElement>(MAIN_PICTURE);
    if (picture?.complete || (!picture && document.readyState !== 'loading')) then();
  };
  // The load of a picture does not bubble.
  document.addEventListener('load', look, true);
  document.addEventListener('error', look, true);
  document.addEventListener('readystatechange', () => look());
  look();
}

/** Resolves when the element's file has come or failed. */
function isOver(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.onload = element.onerror = () => resolve();
  });
}

function scriptElement(document: Document, [src, integrity]: Script): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.fetchPriority = 'high';
  element.integrity = integrity;
  if (isElsewhere(src)) element.crossOrigin = 'anonymous';
  // In the order of the list, whoever comes first.
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
  if (isElsewhere(src)) element.crossOrigin = 'anonymous';
  return element;
}

const isElsewhere = (src: string) => !src.startsWith('/');
