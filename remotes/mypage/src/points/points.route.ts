import { customerPoints, getCustomer, pointHistory } from '@store/contracts/calls/customer';
import { isEmployee } from '@store/domain/customer';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { pointsSummary } from './points-summary.ts';

/** R-56, 87: the balance, its lots and what is pending; null for employees, who earn none (U-03). */
export async function pointsLoader({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const [customer, balance, history] = await Promise.all([
    shop.call(getCustomer, { customer_code }, { freshMs: 5_000 }).then(dataOf),
    shop.call(customerPoints, { customer_code }).then(dataOf),
    shop.call(pointHistory, { page: 1, size: 1 }).then(dataOf),
  ]);
  if (isEmployee(customer.member_type)) return null;
  const summary = pointsSummary(balance, shop.now());
  return { ...summary, pending: history.pending };
}

export const pointsRoute = defineRoute({
  ...memberPage,
  id: 'points',
  path: '/mypage/points',
  title: 'ポイント',
  loader: pointsLoader,
  head: () => ({ title: 'ポイント', noindex: true }),
  crumbs: () => crumbsTo({ label: 'ポイント', href: '/mypage/points' }),
  screen: () => import('./points.screen.tsx'),
});
