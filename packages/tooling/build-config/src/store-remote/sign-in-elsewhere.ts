/**
 * Page at `/login` on the proxy of an encrypted store: its sign-in service redirects to the store's own address, never
 * here.
 */
export const SIGN_IN_ELSEWHERE = `Signing in cannot be done through this proxy: the sign-in service leads back to the store itself.

Sign in on the store, copy the cookies that begin with __Host-store_ out of the browser's developer tools, and start again with
  STORE_COOKIE='__Host-store_…=…' store-remote dev --against <store>
They are your own session: treat them like a password.
`;
