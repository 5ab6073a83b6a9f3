/** Leaving the store. */
export const WITHDRAWAL_PATH = '/mypage/unsub';
/** Its second step. */
export const CONFIRM_PATH = `${WITHDRAWAL_PATH}?step=confirm`;
/** The password is asked for again on the way there (90). */
export const SIGN_IN_AGAIN_PATH = `/login?${new URLSearchParams({ again: 'true', return_path: CONFIRM_PATH })}`;
