/** The member's own data. */
export const PROFILE_PATH = '/mypage/member';
/** The same as a form. */
export const CHANGE_PROFILE_PATH = `${PROFILE_PATH}?step=change`;
/** Shown again after a change. */
export const CHANGED_PROFILE_PATH = `${PROFILE_PATH}?step=changed`;
