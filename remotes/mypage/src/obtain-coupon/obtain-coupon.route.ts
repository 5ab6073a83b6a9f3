import { obtainCoupon } from '@store/contracts/calls/customer';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** which coupon a link offers; nothing is taken by opening it (D09). */
export function loadOffer({ params }: LoaderArguments) {
  const asked = obtainCoupon.request.safeParse({ code: params.code });
  if (!asked.success) throw notFound();
  return asked.data;
}

export const obtainCouponRoute = defineRoute({
  ...memberPage,
  id: 'obtain-coupon',
  path: '/couponget/:code',
  title: 'クーポンの受け取り',
  noindex: true,
  loader: loadOffer,
  crumbs: (_, { url }) =>
    crumbsTo({ label: 'クーポン', href: '/mypage/coupons' }, { label: 'クーポンの受け取り', href: url.pathname }),
  screen: () => import('./obtain-coupon.screen.tsx'),
});
