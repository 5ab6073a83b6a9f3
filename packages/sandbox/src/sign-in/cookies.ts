/** Where the sign-in service stands under the sandbox's address; its issuer ends in it. */
export const signInPath = '/signin';

/**
 * Cookies know no ports: on one host the store would get these too, were they not kept under their path and named for
 * whose they are.
 */
export const cookieNames = { session: 'signin_session', interaction: 'signin_interaction', resume: 'signin_resume' };

export const sessionCookie = { path: signInPath, signed: true, httpOnly: true, sameSite: 'lax' } as const;

export const interactionCookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
