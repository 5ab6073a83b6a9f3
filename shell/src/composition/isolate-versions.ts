import type { RemoteCode } from '@store/contracts/composition';

interface Versions {
  readonly previous: RemoteCode;
  /** Base URL of the live version's files. */
  readonly liveBase: string;
  /** Name of the previous version in the federation runtime, and of its container on the page. */
  readonly id: string;
}

/**
 * Isolates two versions of one remote on a page. Both use the same names for their container, chunk list and CSS
 * classes, however they were built. Global writes are assigned to a version by the URL of the running script.
 *
 * @returns a function that prepares the entry script of the previous version
 */
export function isolateVersions({ previous, liveBase, id }: Versions): (script: HTMLScriptElement) => void {
  const page: Record<string, unknown> = Object(window);
  bases.add(absolute(previous.base));
  for (const name of Object.keys(page)) if (CHUNK_LIST.test(name)) splitByBase(page, name);
  detachPendingChunks(absolute(liveBase));
  dropStylesOnceReplaced(absolute(liveBase), absolute(previous.base));
  return (script) => {
    const live = page[previous.container];
    page[previous.container] = undefined;
    script.addEventListener('load', () => {
      page[id] = page[previous.container];
      page[previous.container] = live;
    });
  };
}

/** Global chunk lists of webpack and Rspack. */
const CHUNK_LIST = /^(?:webpack|rspack)Chunk/;

/** Base URLs of previous versions on this page. */
const bases = new Set<string>();
const absolute = (base: string) => new URL(base, location.href).href;

/** Returns the base URL of a previous version that the running script belongs to, or ''. */
function runningBase(): string {
  const { currentScript } = document;
  const src = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
  return [...bases].find((base) => src.startsWith(base)) ?? '';
}

const split = new Set<string>();

/** Gives each previous version its own list behind the shared global name. */
function splitByBase(page: Record<string, unknown>, name: string): void {
  if (split.has(name)) return;
  split.add(name);
  const lists = new Map<string, unknown>([['', page[name]]]);
  Object.defineProperty(page, name, {
    configurable: true,
    enumerable: true,
    get: () => lists.get(runningBase()),
    set: (list: unknown) => void lists.set(runningBase(), list),
  });
}

/** A pending chunk of the live version would be mistaken for the same chunk of the previous version. */
function detachPendingChunks(liveBase: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-webpack]'))
    if (script.src.startsWith(liveBase)) script.removeAttribute('data-webpack');
}

/** Removes the live version's styles (same classes) once the first style sheet of the previous version has loaded. */
function dropStylesOnceReplaced(liveBase: string, base: string): void {
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement && target.href.startsWith(base))) return;
    document.removeEventListener('load', onLoad, true);
    for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style[data-href]')) {
      const href = sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset.href ?? '');
      if (absolute(href).startsWith(liveBase)) sheet.remove();
    }
  };
  document.addEventListener('load', onLoad, true);
}
