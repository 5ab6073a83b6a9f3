/** the coupons of the group's clinics. */
export const MEDICAL_COUPON_PATH = '/mypage/medical_coupon';
