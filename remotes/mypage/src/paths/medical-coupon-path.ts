/** clinic coupons. */
export const MEDICAL_COUPON_PATH = '/mypage/medical_coupon';
