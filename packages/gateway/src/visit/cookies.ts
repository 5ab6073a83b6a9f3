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

/** What every name of them has in it: a request without this word has none. */
const MARK = 'release_';

/** The cookies of a store; `isEncrypted`: its address is https. */
export function visitCookies({ isEncrypted }: { readonly isEncrypted: boolean }): VisitCookies {
  const nameOf = (word: CookieWord) => `${isEncrypted ? '__Host-' : ''}${MARK}${word}`;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
  return {
    read({ cookie = '' }, word) {
      if (!cookie.includes(MARK)) return undefined;
      const start = `${nameOf(word)}=`;
      const pair = cookie.split(';').find((each) => each.trimStart().startsWith(start));
      return pair?.trim().slice(start.length);
    },
    write: (word, value, seconds) => `${nameOf(word)}=${value}${attributes}; Max-Age=${seconds}`,
  };
}
