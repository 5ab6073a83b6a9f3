import { PAGE_ELEMENT_ID } from '@store/contracts/composition';
import { afterNextPaint } from './after-next-paint.ts';

/** Longest that the scripts wait for the main picture, ms. */
const PATIENCE_MS = 2_500;
/** How often the page is looked at, ms. */
const LOOK_MS = 20;

interface Stages {
  /** The page is painted, or somebody does not wait for that. */
  readonly onPainted: () => void;
  /** Each script has come or failed. */
  readonly onBrought: () => void;
}

/** Address and integrity of a script. */
type Script = readonly [src: string, integrity: string];

/**
 * Asks for the page's scripts once the main picture's first bytes are there: what is asked for takes a round trip to come,
 * by which time the picture is whole, so the line is never idle and the picture shares it with nobody. Runs them after the
 * paint that shows the whole page with its picture; when the function it gives is called, as soon as the page stands in the
 * document. The element `own` carries them: `data-scripts` are run in order, `data-soon` are what they will ask for next.
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
  // Sooner than the next look when the picture comes in one go; the load of a picture does not bubble.
  document.addEventListener('load', look, true);
  setTimeout(hurry, PATIENCE_MS);
  return hurry;
}

/** Written by the gateway from the release's checked manifests; a parser here would be bigger than all the rest. */
const scriptsOf = (own: Element | null, attribute: string) =>
  JSON.parse(own?.getAttribute(attribute) ?? '[]') as readonly Script[];

/** The picture that is the page's largest paint. */
const MAIN_PICTURE = 'img[fetchpriority="high"]';

/** Whether all that is rendered stands in the document: what its scripts read follows it. */
const isParsed = (document: Document) => document.getElementById(PAGE_ELEMENT_ID) !== null;

/** Resolves when the element's file has come or failed. */
function isOver(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.onload = element.onerror = () => resolve();
  });
}

/** With crossorigin even from the store itself: the integrity policy lets no other script run (K04). */
function scriptElement(document: Document, [src, integrity]: Script): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.fetchPriority = 'high';
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
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
  element.crossOrigin = 'anonymous';
  return element;
}
