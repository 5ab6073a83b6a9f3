/**
 * Prefix of the store's cookies, after `__Host-` over TLS. Gateway and nginx serve no shared page to a request with
 * such a cookie, so a cookie that does not identify its visitor needs another name.
 */
const PREFIX = 'store_';

/** Returns the name of a store cookie. `__Host-` binds it to this host; browsers accept the prefix over TLS only. */
export function storeCookieName(name: string, { secure }: { secure: boolean }): string {
  return `${secure ? '__Host-' : ''}${PREFIX}${name}`;
}

/** Returns whether a cookie is the store's own (session, visitor, sign-in in progress …), not an analytics cookie. */
export function isStoreCookie(name: string): boolean {
  return name.replace(/^__(Host|Secure)-/i, '').startsWith(PREFIX);
}
