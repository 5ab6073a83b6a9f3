import {
  PAGE_ELEMENT_ID,
  type Page,
  type PageRemote,
  page,
  pageRemote,
  type RemoteManifest,
} from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';

/** A remote served from its sources. */
export interface LocalRemote {
  /** Base URL of its development server, with a slash at the end. */
  readonly base: string;
  readonly manifest: RemoteManifest;
}

const PAGE = new RegExp(`(<script type="application/json" id="${PAGE_ELEMENT_ID}">)(.*?)(</script>)`, 's');
const ROOT = /<div id="root">.*(?=<script type="application\/json" id=)/s;
/** The script that records taps on a rendered page and loads the scripts named in `data-scripts`. */
const EARLY = /<script [^>]*data-scripts="([^"]*)"[^>]*>.*?<\/script>/s;

/** Returns whether this remote handles an address; the upstream store is then not requested. */
export const claimsAddress = ({ manifest }: LocalRemote, pathname: string) =>
  matchClaim(manifest.routes, pathname) !== null;

/**
 * Overlays a document of an upstream store with this remote, replacing the published one of its name, or beside the others.
 *
 * @param isOwn the address is this remote's: nothing of the upstream page is shown, and the browser renders it
 */
export function overlayRemote(document: string, local: LocalRemote, { isOwn }: { readonly isOwn: boolean }): string {
  const text = PAGE.exec(document)?.[2];
  if (text === undefined) return document;
  const found = page.parse(JSON.parse(text));
  const { name } = local.manifest;
  const isRedrawn = isOwn || (found.drawn?.route.startsWith(`${name}/`) ?? false);
  const laid: Page = {
    ...found,
    release: { ...found.release, remotes: withLocal(found.release.remotes, local) },
    ...(isRedrawn && { drawn: null, coming: [] }),
  };
  const json = JSON.stringify(laid).replaceAll('<', '\\u003c');
  const withPage = document.replace(PAGE, (_, start: string, __, end: string) => start + json + end);
  return isRedrawn ? forBrowser(withPage) : withPage;
}

function withLocal(remotes: readonly PageRemote[], { base, manifest }: LocalRemote): PageRemote[] {
  const { name, version, container, entry, routes } = manifest;
  const own = pageRemote.parse({
    base,
    name,
    version,
    container,
    entry,
    routes: routes.map(({ scripts, styles, dates: _, ...claim }) => ({
      ...claim,
      files: [...scripts, ...styles].map(({ path }) => path),
    })),
  });
  return [...remotes.filter((remote) => remote.name !== name), own];
}

/** A document without rendered content, whose scripts load immediately. */
const forBrowser = (document: string): string =>
  document.replace(ROOT, '<div id="root"></div>\n').replace(EARLY, (_, list: string) =>
    scriptsIn(list)
      .map(
        ([src, integrity]) => `<script defer src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`,
      )
      .join('\n'),
  );

function scriptsIn(attribute: string): (readonly [string, string])[] {
  const list: unknown = JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  if (!Array.isArray(list)) throw new Error('the far page names its scripts in a way this tool does not know');
  return list.map(([src, integrity]) => [String(src), String(integrity)] as const);
}
