import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

const screen = () => import('./obtain-coupon.screen.tsx');

export const obtainCouponRoute = defineRoute({
  ...memberPage,
  id: 'obtain-coupon',
  path: '/couponget/:code',
  title: 'クーポンの受け取り',
  noindex: true,
  loader: withScreen(screen),
  crumbs: (_, { url }) =>
    crumbsTo({ label: 'クーポン', href: '/mypage/coupons' }, { label: 'クーポンの受け取り', href: url.pathname }),
  screen,
});
