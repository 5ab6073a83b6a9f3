import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { MEDICAL_COUPON_PATH } from '../paths/medical-coupon-path.ts';

const screen = () => import('./medical-coupon.screen.tsx');

/** clinic coupons. */
export const medicalCouponRoute = defineRoute({
  ...memberPage,
  id: 'medical-coupon',
  path: MEDICAL_COUPON_PATH,
  title: '医療クーポン',
  loader: withScreen(screen),
  crumbs: () => crumbsTo({ label: '医療クーポン', href: MEDICAL_COUPON_PATH }),
  screen,
});
