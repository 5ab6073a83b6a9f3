/** Path of the sign-in service under the sandbox's address, and suffix of its issuer. */
export const signInPath = '/signin';

/**
 * Cookies are shared between ports of a host: a path and distinct names keep these from the store.
 */
export const cookieNames = { session: 'signin_session', interaction: 'signin_interaction', resume: 'signin_resume' };

export const sessionCookie = { path: signInPath, signed: true, httpOnly: true, sameSite: 'lax' } as const;

export const interactionCookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
