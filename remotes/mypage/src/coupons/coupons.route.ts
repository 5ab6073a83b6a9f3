import { couponsByCustomer, getCustomer } from '@store/contracts/calls/customer';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { memberPage } from '../member/member-page.ts';
import { couponGroups } from './coupon-groups.ts';
import { parseCouponsState } from './coupons-address.ts';
import { couponsRequest } from './coupons-request.ts';

/** loads the coupons of the member: usable, used and expired. */
export async function couponsLoader({ url, shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const now = shop.now();
  const [customer, coupons] = await Promise.all([
    shop.call(getCustomer, { customer_code }, { freshMs: 5_000 }).then(dataOf),
    shop.call(couponsByCustomer, couponsRequest(customer_code, now)).then(dataOf),
  ]);
  const groups = couponGroups(coupons.issued_coupons, customer.attributes.member_rank, now);
  return { ...groups, state: parseCouponsState(url.searchParams) };
}

export const couponsRoute = defineRoute({
  ...memberPage('クーポン'),
  id: 'coupons',
  path: '/mypage/coupons',
  loader: couponsLoader,
  screen: () => import('./coupons.screen.tsx'),
});
