import { safePath, splitPath } from '@store/domain/address-bar';

export const REGISTER_PATH = '/register';
const HOME_OF_MEMBERS = '/mypage';

/** Returns the page after registration: a path of this store, never the registration itself. */
export function pathAfter(value: string | null): string {
  if (value === null) return HOME_OF_MEMBERS;
  const path = safePath(value);
  return splitPath(path).pathname === REGISTER_PATH ? HOME_OF_MEMBERS : path;
}

/** Returns the URL of a registration step. */
export const registerPath = (step: 'form' | 'confirm' | 'expired' | 'complete', next: string) =>
  `${REGISTER_PATH}?${new URLSearchParams({ step, prev_url: next })}`;

/** Returns the URL of the sign-in service for sign-up with mail address and password, which leads back to the form. */
export const signUpPath = (next: string) => `/login?${new URLSearchParams({ sign_up: 'true', return_path: next })}`;

export const signInPath = (next: string) => `/login?${new URLSearchParams({ return_path: next })}`;
