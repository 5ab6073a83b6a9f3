import { matchClaim } from '@store/domain/address-bar';
import { createContext, useCallback, useContext } from 'react';

/** Paths claimed by the release's remotes; provided by the shell. */
export const LiveClaimsContext = createContext<readonly { readonly path: string }[]>([]);

/** Paths of the shell and the gateway, live without any remote. */
const ALWAYS_LIVE = new Set(['/login', '/logout']);

/**
 * Returns a function that tells whether a link leads to an existing page: a path claimed by a remote, or another site.
 * Used to leave out links to pages not yet published.
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

/** Returns the text before a mark. Avoids a regular expression, since pages check hundreds of links. */
function before(mark: string, text: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}
