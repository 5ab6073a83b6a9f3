import type { IncomingHttpHeaders } from 'node:http';

/** The gateway's own cookies. Without the prefix `store_`: alone they do not make a page uncacheable. */
export type CookieWord = 'bucket' | 'pin' | 'override' | 'choice' | 'staff';

/** Reads and writes them; over TLS with the `__Host-` prefix. */
export interface VisitCookies {
  /** Undefined when there is none. */
  read(headers: IncomingHttpHeaders, word: CookieWord): string | undefined;
  /** Returns a `Set-Cookie` header with a lifetime in seconds; 0 deletes the cookie. */
  write(word: CookieWord, value: string, seconds: number): string;
}

/** Creates the cookie accessors of a store; `isEncrypted`: its address is https. */
export function visitCookies({ isEncrypted }: { readonly isEncrypted: boolean }): VisitCookies {
  const nameOf = (word: CookieWord) => `${isEncrypted ? '__Host-' : ''}release_${word}`;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
  return {
    read: ({ cookie = '' }, word) => valueIn(cookie, `${nameOf(word)}=`),
    write: (word, value, seconds) => `${nameOf(word)}=${value}${attributes}; Max-Age=${seconds}`,
  };
}

/** Searches the header instead of parsing it: this runs several times per page. */
export function valueIn(cookie: string, start: string): string | undefined {
  let at = cookie.indexOf(start);
  while (at > 0 && cookie[at - 1] !== ' ' && cookie[at - 1] !== ';') at = cookie.indexOf(start, at + 1);
  if (at === -1) return undefined;
  const end = cookie.indexOf(';', at);
  return cookie.slice(at + start.length, end === -1 ? undefined : end).trim();
}
