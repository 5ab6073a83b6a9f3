import { favouritesByCustomer, searchOrders } from '@store/contracts/calls/checkout';
import { searchFeedSorted } from '@store/contracts/calls/content';
import { couponsByCustomer, customerPoints, getCustomer } from '@store/contracts/calls/customer';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { isEmployee } from '@store/domain/customer';
import { dataOf, fetchCode, type LoaderArguments, type Shop } from '@store/remote-kit';
import { couponGroups } from '../coupons/coupon-groups.ts';
import { couponsRequest } from '../coupons/coupons-request.ts';
import { memberCode } from '../member/member-code.ts';
import { pointsSummary } from '../points/points-summary.ts';
import { shownSubscriptions } from '../subscription/running-subscriptions.ts';

const LAST_ORDERS = 3;
const FAVOURITES = 4;
const MESSAGES = 5;
/** Reuses responses of the shell startup, ms. */
const JUST_FETCHED = { freshMs: 5_000 };

/** loads all data of my page in parallel. Employees have no points (U-03). */
export async function loadHome({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const request = couponsRequest(customer_code, shop.now());
  const message = { query: 'customer_message', query_field: 'feed_type', sort: 'start_timestamp:desc' } as const;
  const [later, customer, points, coupons, subscriptions, orders, favourites, messages] = await Promise.all([
    loadLater(shop),
    shop.call(getCustomer, { customer_code }, JUST_FETCHED).then(dataOf),
    shop.call(customerPoints, { customer_code }, JUST_FETCHED).then(dataOf),
    shop.call(couponsByCustomer, request).then(dataOf),
    shop.call(periodicalByCustomer, { customer_code }).then(dataOf),
    shop.call(searchOrders, { customer_code, page: 1, size: LAST_ORDERS }).then(dataOf),
    shop.call(favouritesByCustomer, { customer_code, size: FAVOURITES, direction: 'DESC' }).then(dataOf),
    shop.call(searchFeedSorted, { ...message, size: MESSAGES, customer_code }).then(dataOf),
  ]);
  const now = shop.now();
  const { WarningsPart, MessagesPart, rankProgress, banners } = later;
  const summary = isEmployee(customer.member_type) ? null : pointsSummary(points, now);
  const shown = shownSubscriptions(subscriptions.periodical_purchases);
  return {
    now,
    customer,
    points: summary,
    rankProgress,
    warnings: <WarningsPart points={summary} subscriptions={shown} now={now} />,
    messages: messages.hits.length > 0 && <MessagesPart messages={messages.hits} />,
    banners,
    coupons: couponGroups(coupons.issued_coupons, customer.attributes.member_rank, now),
    subscriptions: shown,
    orders: orders.hits,
    favourites: favourites.data,
  };
}

/**
 * Loads the later sections in a separate chunk, together with their data.
 *
 * @throws ScriptLoadError when the chunk fails to load.
 */
async function loadLater(shop: Shop) {
  const { loadRankProgress, loadBanners, ...parts } = await fetchCode(() => import('./later-parts.tsx'));
  const [rankProgress, banners] = await Promise.all([loadRankProgress(shop), loadBanners(shop)]);
  return { ...parts, rankProgress, banners };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
