/** Member data. */
export const PROFILE_PATH = '/mypage/member';
/** Form to change it. */
export const CHANGE_PROFILE_PATH = `${PROFILE_PATH}?step=change`;
/** Member data after a change. */
export const CHANGED_PROFILE_PATH = `${PROFILE_PATH}?step=changed`;
