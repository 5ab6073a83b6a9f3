import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';
import { MEDICAL_COUPON_PATH } from '../paths/medical-coupon-path.ts';

/** clinic coupons. */
export const medicalCouponRoute = defineRoute({
  ...memberPage('医療クーポン'),
  id: 'medical-coupon',
  path: MEDICAL_COUPON_PATH,
  screen: () => import('./medical-coupon.screen.tsx'),
});
