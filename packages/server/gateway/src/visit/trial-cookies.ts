import type { IncomingHttpHeaders } from 'node:http';
import { storeCookieName } from '@store/contracts/session';
import type { PartAddress } from '@store/release';
import { withChoice } from './choices.ts';
import { type VisitCookies, valueIn } from './cookies.ts';
import type { SealSecrets } from './sealed.ts';
import { readStaffPass, STAFF_MS, sealStaffPass } from './staff-pass.ts';

interface TrialCookieOptions {
  readonly cookies: VisitCookies;
  readonly isEncrypted: boolean;
  readonly secrets: SealSecrets;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Reads and writes what a visitor tries out: an override link, a staff pass, and chosen versions. */
export function trialCookies({ cookies, isEncrypted, secrets, now }: TrialCookieOptions) {
  const session = `${storeCookieName('session', { secure: isEncrypted })}=`;
  const passOf = ({ cookie = '' }: IncomingHttpHeaders) => ({ session: valueIn(cookie, session), secrets, now: now() });
  return {
    read: (headers: IncomingHttpHeaders) => ({
      token: cookies.read(headers, 'override'),
      staffUntil: readStaffPass(cookies.read(headers, 'staff'), passOf(headers)),
      choices: cookies.read(headers, 'choice'),
    }),
    /** Returns the cookie that gives the staff session of this browser the toolbar. */
    staff: (headers: IncomingHttpHeaders): string =>
      cookies.write('staff', sealStaffPass(passOf(headers)), STAFF_MS / 1_000),
    /** Returns the cookie with one more choice; `until` is epoch ms. */
    chosen(headers: IncomingHttpHeaders, until: number, address: PartAddress): string {
      const seconds = Math.ceil((until - now()) / 1_000);
      return cookies.write('choice', withChoice(cookies.read(headers, 'choice'), address), seconds);
    },
  };
}
