import type { RemoteCode } from '@store/contracts/composition';

interface Versions {
  readonly previous: RemoteCode;
  /** Address that the live version's files stand under. */
  readonly liveBase: string;
  /** The federation runtime's name of the version before; its container is found on the page under it. */
  readonly id: string;
}

/**
 * Two versions of a remote have one name for their container, for the list through which their chunks come, and for their classes. Keeps
 * them apart on this page, whatever they were built with: what a script writes is told by the address it came from.
 *
 * @returns prepares the script of the entry of the version before
 */
export function keepApart({ previous, liveBase, id }: Versions): (script: HTMLScriptElement) => void {
  const page: Record<string, unknown> = Object(window);
  bases.add(absolute(previous.base));
  for (const name of Object.keys(page)) if (CHUNK_LIST.test(name)) splitByBase(page, name);
  forgetOpenRequests(absolute(liveBase));
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

/** As webpack and Rspack call the lists through which a build's chunks come. */
const CHUNK_LIST = /^(?:webpack|rspack)Chunk/;

/** Where versions before have their files on this page. */
const bases = new Set<string>();
const absolute = (base: string) => new URL(base, location.href).href;

/** The base that the running script stands under, of those. */
function runningBase(): string {
  const { currentScript } = document;
  const src = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
  return [...bases].find((base) => src.startsWith(base)) ?? '';
}

const split = new Set<string>();

/** Gives each version before a list of its own under a name that all see as one. */
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

/** A chunk still asked for by the live version would be taken for the same chunk of the version before. */
function forgetOpenRequests(liveBase: string): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-webpack]'))
    if (script.src.startsWith(liveBase)) script.removeAttribute('data-webpack');
}

/** The live version's rules are for the same classes: they go when the first sheet of the version before is there. */
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
