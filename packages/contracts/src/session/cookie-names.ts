/**
 * The store's cookies begin with this word, `__Host-` before it over TLS. Whatever must not be shown a shared page
 * is told by it (gateway, nginx), so a cookie of the store that says nothing of its visitor needs another name.
 */
const OURS = 'store_';

/** Name of one of the store's cookies. `__Host-` binds it to this very host; browsers take the prefix over TLS only. */
export function storeCookieName(word: string, { secure }: { secure: boolean }): string {
  return `${secure ? '__Host-' : ''}${OURS}${word}`;
}

/** Whether a cookie is the store's own (session, visitor, sign-in under way, external …), not somebody's analytics. */
export function isStoreCookie(name: string): boolean {
  return name.replace(/^__(Host|Secure)-/i, '').startsWith(OURS);
}
