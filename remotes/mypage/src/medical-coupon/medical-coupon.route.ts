import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { MEDICAL_COUPON_PATH } from '../paths/medical-coupon-path.ts';

/** clinic coupons. */
export const medicalCouponRoute = defineRoute({
  ...memberPage,
  id: 'medical-coupon',
  path: MEDICAL_COUPON_PATH,
  title: '医療クーポン',
  crumbs: () => crumbsTo({ label: '医療クーポン', href: MEDICAL_COUPON_PATH }),
  screen: () => import('./medical-coupon.screen.tsx'),
});
