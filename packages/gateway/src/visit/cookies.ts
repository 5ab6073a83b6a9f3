import type { IncomingHttpHeaders } from 'node:http';

/** The gateway's own cookies. None begins with `store_`: alone they do not make a page its visitor's own (page cache). */
export type CookieWord = 'bucket' | 'pin' | 'override';

/** Reads and writes them; over TLS they are bound to this very host. */
export interface VisitCookies {
  /** Undefined when there is none. */
  read(headers: IncomingHttpHeaders, word: CookieWord): string | undefined;
  /** A `Set-Cookie` header that keeps a value for so many seconds; at 0 it is gone. */
  write(word: CookieWord, value: string, seconds: number): string;
}

/** The cookies of a store; `isEncrypted`: its address is https. */
export function visitCookies({ isEncrypted }: { readonly isEncrypted: boolean }): VisitCookies {
  const nameOf = (word: CookieWord) => `${isEncrypted ? '__Host-' : ''}release_${word}`;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
  return {
    read: ({ cookie = '' }, word) => valueIn(cookie, `${nameOf(word)}=`),
    write: (word, value, seconds) => `${nameOf(word)}=${value}${attributes}; Max-Age=${seconds}`,
  };
}

/** Every page asks for all of them, so the header is searched, not taken apart. */
function valueIn(cookie: string, start: string): string | undefined {
  let at = cookie.indexOf(start);
  while (at > 0 && cookie[at - 1] !== ' ' && cookie[at - 1] !== ';') at = cookie.indexOf(start, at + 1);
  if (at === -1) return undefined;
  const end = cookie.indexOf(';', at);
  return cookie.slice(at + start.length, end === -1 ? undefined : end).trim();
}
