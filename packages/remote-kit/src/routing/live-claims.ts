import { matchClaim } from '@store/domain/address-bar';
import { createContext, useCallback, useContext } from 'react';

/** The paths that the release's remotes claim; the shell fills it from the page. */
export const LiveClaimsContext = createContext<readonly { readonly path: string }[]>([]);

/** Paths of the shell and the gateway themselves, live without any remote. */
const ALWAYS_LIVE = new Set(['/login', '/logout']);

/**
 * Tells of an address whether a click on it would find a page: some live remote claims it, or it is outside the store. A
 * link to what another team may not have published yet is left out by it.
 */
export function useIsLive(): (href: string) => boolean {
  const claims = useContext(LiveClaimsContext);
  return useCallback((href) => isLive(href, claims), [claims]);
}

function isLive(href: string, claims: readonly { readonly path: string }[]): boolean {
  if (!href.startsWith('/')) return true;
  const pathname = before('?', before('#', href));
  return ALWAYS_LIVE.has(pathname) || matchClaim(claims, pathname) !== null;
}

/** The text up to a mark; without a pattern, since a rendered page asks for hundreds of links. */
function before(mark: string, text: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
