/** Closing the account. */
export const WITHDRAWAL_PATH = '/mypage/unsub';
/** Confirmation step. */
export const CONFIRM_PATH = `${WITHDRAWAL_PATH}?step=confirm`;
/** Re-authentication before the confirmation (90). */
export const SIGN_IN_AGAIN_PATH = `/login?${new URLSearchParams({ again: 'true', return_path: CONFIRM_PATH })}`;
