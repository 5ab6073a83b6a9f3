import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

export const obtainCouponRoute = defineRoute({
  ...memberPage('クーポンの受け取り'),
  id: 'obtain-coupon',
  path: '/couponget/:code',
  noindex: true,
  crumbs: (_, { url }) =>
    crumbsTo({ label: 'クーポン', href: '/mypage/coupons' }, { label: 'クーポンの受け取り', href: url.pathname }),
  screen: () => import('./obtain-coupon.screen.tsx'),
});
