import type { IncomingHttpHeaders } from 'node:http';
import { type FormNote, formNote } from '@store/contracts/composition';
import { storeCookieName } from '@store/contracts/session';

/** Longest time between a form and the page that shows its result, seconds: a sign-in may be in between. */
const LIFETIME_SECONDS = 300;
/** Browsers drop a cookie whose name and value together are longer, bytes. */
const LONGEST = 4_096;

/**
 * Carries the result message of a form to the next page. A store cookie, so that this page is not shared by a cache.
 */
export function noteCookie({ isEncrypted }: { readonly isEncrypted: boolean }) {
  const name = storeCookieName('note', { secure: isEncrypted });
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
  return {
    /** Returns the message; undefined when there is none, or the value is invalid. */
    read({ cookie = '' }: IncomingHttpHeaders): FormNote | undefined {
      const pair = cookie.split(/; */).find((each) => each.startsWith(`${name}=`));
      return pair === undefined ? undefined : formNote.safeParse(jsonIn(pair.slice(name.length + 1))).data;
    },
    /** Drops the action if the message would otherwise be too long. */
    write({ action, ...words }: FormNote): string {
      const pair = [{ ...words, action }, words]
        .map((note) => `${name}=${Buffer.from(JSON.stringify(note)).toString('base64url')}`)
        .find(({ length }) => length <= LONGEST);
      return pair === undefined ? this.gone : `${pair}${attributes}; Max-Age=${LIFETIME_SECONDS}`;
    },
    gone: `${name}=${attributes}; Max-Age=0`,
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
