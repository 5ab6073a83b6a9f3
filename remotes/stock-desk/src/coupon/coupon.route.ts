import { openDeskCoupon } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { COUPONS_PATH, NEW } from '../paths/desk-paths.ts';

export async function loadCoupon(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  // Separate chunk, to keep the page chunk small.
  const { OpenCoupon } = await fetchCode(() => import('./open-coupon.tsx'));
  if (visit.params.coupon_code === NEW) return { staff, opened: null, OpenCoupon };
  const parsed = openDeskCoupon.request.safeParse({ coupon_code: visit.params.coupon_code });
  if (!parsed.success) throw notFound();
  const reply = await visit.shop.call(openDeskCoupon, parsed.data, { freshMs: 0 });
  if (reply.kind === 'refused') throw notFound();
  return { staff, opened: reply.data, OpenCoupon };
}

/** A coupon with its conditions and use, or a new one. */
export const couponRoute = defineRoute({
  ...deskRoute,
  id: 'coupon',
  title: 'クーポンの詳細',
  path: `${COUPONS_PATH}/:coupon_code`,
  loader: loadCoupon,
  screen: () => import('./coupon.screen.tsx'),
});
