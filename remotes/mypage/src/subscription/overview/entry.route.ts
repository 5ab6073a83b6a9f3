import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { dataOf, defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../../member/member-code.ts';
import { memberPage } from '../../member/member-page.ts';
import { shownSubscriptions } from '../running-subscriptions.ts';
import { overviewPath } from '../subscription-paths.ts';

/** legacy URL of the overview; without a code, redirects to the only subscription, else to the list. */
export async function entryLoader({ url, shop }: LoaderArguments): Promise<null> {
  const requested = url.searchParams.get('periodical_purchase_code');
  if (requested) throw redirectTo(overviewPath(requested));
  const { periodical_purchases } = dataOf(
    await shop.call(periodicalByCustomer, { customer_code: await memberCode(shop) }),
  );
  const [only, ...others] = shownSubscriptions(periodical_purchases);
  throw redirectTo(
    only && others.length === 0 ? overviewPath(only.periodical_purchase_code) : '/mypage/period_purchases/',
  );
}

export const subscriptionEntryRoute = defineRoute({
  ...memberPage('定期購入の詳細'),
  id: 'overview--entry',
  path: '/periodical_purchase',
  loader: entryLoader,
  screen: () => import('./overview.screen.tsx'),
});
