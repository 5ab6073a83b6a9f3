import type { CookieSerializeOptions } from '@fastify/cookie';
import { storeCookieName } from '@store/contracts/session';

/** The cookies of the store's visits, all out of reach of scripts (B-04, D12). */
export interface VisitCookies {
  session: string;
  visitor: string;
  /** What a sign-in under way must come back with. */
  signIn: string;
  /** Names who is about to register. */
  signUp: string;
  /** B-02: the visit came from outside with something to put into the cart. */
  external: string;
  /** Names the session that was just ended, for the logout at the sign-in service. */
  signOut: string;
  options(maxAgeSeconds: number): CookieSerializeOptions;
  clearing: CookieSerializeOptions;
}

export function visitCookies(storeUrl: string): VisitCookies {
  const secure = new URL(storeUrl).protocol === 'https:';
  const name = (word: string) => storeCookieName(word, { secure });
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    session: name('session'),
    visitor: name('visitor'),
    signIn: name('sign_in'),
    signUp: name('sign_up'),
    external: name('external'),
    signOut: name('sign_out'),
    options: (maxAge) => ({ ...options, maxAge }),
    clearing: options,
  };
}

/** B-02: how long a visit stays marked as external, seconds. */
export const EXTERNAL_SECONDS = 1200;
/** How long a guest's cart is remembered, seconds. */
export const VISITOR_SECONDS = 180 * 86_400;
