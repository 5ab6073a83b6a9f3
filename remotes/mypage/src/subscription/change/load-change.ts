import { favouritesByCustomer } from '@store/contracts/calls/checkout';
import { getSubscription, subscriptionOptions } from '@store/contracts/calls/subscription';
import { code } from '@store/contracts/wire';
import { dataOf, fetchCode, type LoaderArguments, notFound, redirectTo, type Shop } from '@store/remote-kit';
import { memberCode } from '../../member/member-code.ts';
import { obstacleTo, PARTS, part } from '../parts.ts';
import { overviewPath } from '../subscription-paths.ts';

/** one part of a subscription with what can be chosen for it; without a part the overview, which leads to each. */
async function loadChange({ url, shop }: LoaderArguments) {
  const asked = code.safeParse(url.searchParams.get('periodical_purchase_code'));
  if (!asked.success) throw redirectTo('/periodical_purchase');
  const which = part.safeParse(url.searchParams.get('part'));
  if (!which.success) throw redirectTo(overviewPath(asked.data));
  const request = { periodical_purchase_code: asked.data };
  const [subscription, options, favourites] = await Promise.all([
    shop.call(getSubscription, request),
    shop.call(subscriptionOptions, request),
    which.data === 'box' ? loadFavourites(shop) : [],
  ]);
  if (subscription.kind === 'refused' || options.kind === 'refused') throw notFound();
  return {
    part: which.data,
    subscription: subscription.data,
    options: options.data,
    favourites,
    obstacle: obstacleTo(subscription.data, PARTS[which.data].kind, shop.now()),
  };
}

/** The same with its forms: the page's own code stays small without them. */
export async function changeLoader(args: LoaderArguments) {
  const [visit, { FORMS }] = await Promise.all([loadChange(args), fetchCode(() => import('./change-forms.ts'))]);
  return { ...visit, forms: FORMS[visit.part] };
}

/** As many favourites as one looks through for a box. */
const MOST_FAVOURITES = 24;

async function loadFavourites(shop: Shop) {
  const request = { customer_code: await memberCode(shop), size: MOST_FAVOURITES, direction: 'DESC' } as const;
  return dataOf(await shop.call(favouritesByCustomer, request)).data;
}

export type ChangeVisit = Awaited<ReturnType<typeof loadChange>>;
