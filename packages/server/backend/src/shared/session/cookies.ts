import type { CookieSerializeOptions } from '@fastify/cookie';
import { storeCookieName } from '@store/contracts/session';

/** Cookies of a visit, all HttpOnly (B-04, D12). */
export interface VisitCookies {
  session: string;
  visitor: string;
  /** State that the redirect of a sign-in must match. */
  signIn: string;
  /** Identifies the person who is about to register. */
  signUp: string;
  /** B-02: marks a visit from outside that brought a product to buy. */
  external: string;
  /** Id of the session that was just ended, for the logout at the sign-in service. */
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

/** B-02: lifetime of the external mark, seconds. */
export const EXTERNAL_SECONDS = 1200;
/** Lifetime of a guest's cart, seconds. */
export const VISITOR_SECONDS = 180 * 86_400;
