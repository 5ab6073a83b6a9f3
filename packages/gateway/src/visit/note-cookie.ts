import type { IncomingHttpHeaders } from 'node:http';
import { type FormNote, formNote } from '@store/contracts/composition';
import { storeCookieName } from '@store/contracts/session';

/** Longest between a form and the page that tells what it came to, seconds: a sign-in may stand between. */
const KEPT_SECONDS = 300;
/** Browsers drop a cookie whose name and value are longer together, bytes. */
const LONGEST = 4_096;

/**
 * Carries what a form came to over to the page that follows it. A cookie of the store: such a page is its visitor's own and no
 * cache keeps it.
 */
export function noteCookie({ isEncrypted }: { readonly isEncrypted: boolean }) {
  const name = storeCookieName('note', { secure: isEncrypted });
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isEncrypted ? '; Secure' : ''}`;
  return {
    /** What stands in it; undefined when nothing does that a form could have left there. */
    read({ cookie = '' }: IncomingHttpHeaders): FormNote | undefined {
      const pair = cookie.split(/; */).find((each) => each.startsWith(`${name}=`));
      return pair === undefined ? undefined : formNote.safeParse(jsonIn(pair.slice(name.length + 1))).data;
    },
    /** Rather the words without the way on than no words. */
    write({ action, ...words }: FormNote): string {
      const pair = [{ ...words, action }, words]
        .map((note) => `${name}=${Buffer.from(JSON.stringify(note)).toString('base64url')}`)
        .find(({ length }) => length <= LONGEST);
      return pair === undefined ? this.gone : `${pair}${attributes}; Max-Age=${KEPT_SECONDS}`;
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
