import { favouritesByCustomer, searchOrders } from '@store/contracts/calls/checkout';
import { searchFeedSorted } from '@store/contracts/calls/content';
import { couponsByCustomer, customerPoints, getCustomer } from '@store/contracts/calls/customer';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { isEmployee } from '@store/domain/customer';
import { dataOf, fetchCode, type LoaderArguments, type Shop } from '@store/remote-kit';
import { couponGroups } from '../coupons/coupon-groups.ts';
import { couponsAsked } from '../coupons/coupons-asked.ts';
import { memberCode } from '../member/member-code.ts';
import { pointsSummary } from '../points/points-summary.ts';
import { shownSubscriptions } from '../subscription/running-subscriptions.ts';

const LAST_ORDERS = 3;
const FAVOURITES = 4;
const MESSAGES = 5;
/** The start sequence has just asked for these, ms. */
const JUST_ASKED = { freshMs: 5_000 };

/** everything of my page, asked for at once. Employees have no points (U-03). */
export async function loadHome({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const now = shop.now();
  const message = { query: 'customer_message', query_field: 'feed_type', sort: 'start_timestamp:desc' } as const;
  const [later, customer, points, coupons, subscriptions, orders, favourites, messages] = await Promise.all([
    loadLater(shop),
    shop.call(getCustomer, { customer_code }, JUST_ASKED).then(dataOf),
    shop.call(customerPoints, { customer_code }, JUST_ASKED).then(dataOf),
    shop.call(couponsByCustomer, couponsAsked(customer_code, now)).then(dataOf),
    shop.call(periodicalByCustomer, { customer_code }).then(dataOf),
    shop.call(searchOrders, { customer_code, page: 1, size: LAST_ORDERS }).then(dataOf),
    shop.call(favouritesByCustomer, { customer_code, size: FAVOURITES, direction: 'DESC' }).then(dataOf),
    shop.call(searchFeedSorted, { ...message, size: MESSAGES, customer_code }).then(dataOf),
  ]);
  return {
    ...later,
    now,
    customer,
    points: isEmployee(customer.member_type) ? null : pointsSummary(points, now),
    coupons: couponGroups(coupons.issued_coupons, customer.attributes.member_rank, now),
    subscriptions: shownSubscriptions(subscriptions.periodical_purchases),
    orders: orders.hits,
    favourites: favourites.data,
    messages: messages.hits,
  };
}

/** Beside the first paint's own code, as are the calls that they need; my page is shown without them if need be. */
async function loadLater(shop: Shop) {
  const code = await fetchCode(() => import('./later-parts.tsx')).catch(() => null);
  const [rankWay, banners] = await Promise.all([code?.loadRankWay(shop), code?.loadBanners(shop)]);
  return { rankWay, banners };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
