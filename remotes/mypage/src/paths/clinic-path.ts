/** clinic link. */
export const CLINIC_LINK_PATH = '/mypage/dclinic-tokyo-plus';
/** clinic services for members. */
export const CLINIC_GROUP_PATH = '/mypage/clinic_group_service';
