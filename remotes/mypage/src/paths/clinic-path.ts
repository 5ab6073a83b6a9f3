/** the connection with the group's clinics. */
export const CLINIC_LINK_PATH = '/mypage/dclinic-tokyo-plus';
/** what the group's clinics offer to members. */
export const CLINIC_GROUP_PATH = '/mypage/clinic_group_service';
