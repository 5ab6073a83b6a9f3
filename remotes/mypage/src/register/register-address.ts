import { safePath, splitPath } from '@store/domain/address-bar';

export const REGISTER_PATH = '/register';
const HOME_OF_MEMBERS = '/mypage';

/** Where somebody goes who is a member now: a path of this store, never the registration again. */
export function pathAfter(value: string | null): string {
  if (value === null) return HOME_OF_MEMBERS;
  const path = safePath(value);
  return splitPath(path).pathname === REGISTER_PATH ? HOME_OF_MEMBERS : path;
}

/** The registration at a step of its own. */
export const registerPath = (step: 'form' | 'confirm' | 'expired' | 'complete', next: string) =>
  `${REGISTER_PATH}?${new URLSearchParams({ step, prev_url: next })}`;

/** Out to the sign-in service, which asks for mail address and password, and back to the form. */
export const signUpPath = (next: string) => `/login?${new URLSearchParams({ sign_up: 'true', return_path: next })}`;

export const signInPath = (next: string) => `/login?${new URLSearchParams({ return_path: next })}`;
