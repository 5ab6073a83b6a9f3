import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { memberCode } from '../../member/member-code.ts';
import { memberPage } from '../../member/member-page.ts';
import { shownSubscriptions } from '../running-subscriptions.ts';

/** subscriptions of the member. */
export async function subscriptionsLoader({ url, shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const { periodical_purchases } = dataOf(await shop.call(periodicalByCustomer, { customer_code }));
  return {
    subscriptions: shownSubscriptions(periodical_purchases),
    now: shop.now(),
    isChanged: url.searchParams.get('done') === 'several',
  };
}

export const subscriptionsRoute = defineRoute({
  ...memberPage('定期購入'),
  id: 'subscriptions',
  path: '/mypage/period_purchases/',
  loader: subscriptionsLoader,
  screen: () => import('./subscriptions.screen.tsx'),
});
