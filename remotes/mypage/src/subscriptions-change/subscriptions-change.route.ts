import { addressesByCustomer, listBoxDays, periodicalByCustomer } from '@store/contracts';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { SUBSCRIPTIONS_CRUMB } from '../subscription/overview.route.ts';
import { obstacleTo } from '../subscription/parts.ts';
import { shownSubscriptions } from '../subscriptions/running-subscriptions.ts';

/** the subscriptions that can be changed now, the address book, and which could come on one day (65). */
export async function severalLoader({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const now = shop.now();
  const [all, book, boxes] = await Promise.all([
    shop.call(periodicalByCustomer, { customer_code }).then(dataOf),
    shop.call(addressesByCustomer, {}).then(dataOf),
    shop.call(listBoxDays, {}).then(dataOf),
  ]);
  const subscriptions = shownSubscriptions(all.periodical_purchases).filter(
    (each) => each.status === 'ACTIVE' && obstacleTo(each, 'move', now) === null,
  );
  return { subscriptions, addresses: book.addresses, boxes: boxes.boxes, now };
}
export type SeveralVisit = Awaited<ReturnType<typeof severalLoader>>;

export const subscriptionsChangeRoute = defineRoute({
  ...memberPage,
  id: 'subscriptions-change',
  path: '/periodical_purchases_change',
  title: '定期購入のまとめて変更',
  loader: severalLoader,
  head: () => ({ title: '定期購入のまとめて変更', noindex: true }),
  crumbs: (_visit, { url }) => crumbsTo(SUBSCRIPTIONS_CRUMB, { label: 'まとめて変更', href: url.pathname }),
  screen: () => import('./subscriptions-change.screen.tsx'),
});
