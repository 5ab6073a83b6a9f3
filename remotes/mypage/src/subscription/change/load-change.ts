import { favouritesByCustomer } from '@store/contracts/calls/checkout';
import { getSubscription, subscriptionOptions } from '@store/contracts/calls/subscription';
import { code } from '@store/contracts/wire';
import { dataOf, fetchCode, type LoaderArguments, notFound, redirectTo, type Shop } from '@store/remote-kit';
import { memberCode } from '../../member/member-code.ts';
import { obstacleTo, PARTS, part } from '../parts.ts';
import { overviewPath } from '../subscription-paths.ts';

/** loads a part of a subscription with its options; redirects to the overview without a part. */
async function loadChange({ url, shop }: LoaderArguments) {
  const parsed = code.safeParse(url.searchParams.get('periodical_purchase_code'));
  if (!parsed.success) throw redirectTo('/periodical_purchase');
  const which = part.safeParse(url.searchParams.get('part'));
  if (!which.success) throw redirectTo(overviewPath(parsed.data));
  const request = { periodical_purchase_code: parsed.data };
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

/** Loads the data with the forms, which are a separate chunk. */
export async function changeLoader(args: LoaderArguments) {
  const [visit, { FORMS }] = await Promise.all([loadChange(args), fetchCode(() => import('./change-forms.ts'))]);
  return { ...visit, forms: FORMS[visit.part] };
}

/** Maximum number of favourites offered for a box. */
const MOST_FAVOURITES = 24;

async function loadFavourites(shop: Shop) {
  const request = { customer_code: await memberCode(shop), size: MOST_FAVOURITES, direction: 'DESC' } as const;
  return dataOf(await shop.call(favouritesByCustomer, request)).data;
}

export type ChangeVisit = Awaited<ReturnType<typeof loadChange>>;
