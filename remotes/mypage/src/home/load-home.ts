import { favouritesByCustomer, searchOrders } from '@store/contracts/calls/checkout';
import { searchFeed, searchFeedSorted } from '@store/contracts/calls/content';
import { couponsByCustomer, customerPoints, getCustomer, rankProgress } from '@store/contracts/calls/customer';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { isEmployee } from '@store/domain/customer';
import { dataOf, type LoaderArguments, type Shop } from '@store/remote-kit';
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
  const [progress, banners, customer, points, coupons, subscriptions, orders, favourites, messages] = await Promise.all(
    [
      loadRankProgress(shop),
      loadBanners(shop),
      shop.call(getCustomer, { customer_code }, JUST_FETCHED).then(dataOf),
      shop.call(customerPoints, { customer_code }, JUST_FETCHED).then(dataOf),
      shop.call(couponsByCustomer, request).then(dataOf),
      shop.call(periodicalByCustomer, { customer_code }).then(dataOf),
      shop.call(searchOrders, { customer_code, page: 1, size: LAST_ORDERS }).then(dataOf),
      shop.call(favouritesByCustomer, { customer_code, size: FAVOURITES, direction: 'DESC' }).then(dataOf),
      shop.call(searchFeedSorted, { ...message, size: MESSAGES, customer_code }).then(dataOf),
    ],
  );
  const now = shop.now();
  const summary = isEmployee(customer.member_type) ? null : pointsSummary(points, now);
  const shown = shownSubscriptions(subscriptions.periodical_purchases);
  return {
    now,
    customer,
    points: summary,
    progress,
    messages: messages.hits,
    banners,
    coupons: couponGroups(coupons.issued_coupons, customer.attributes.member_rank, now),
    subscriptions: shown,
    orders: orders.hits,
    favourites: favourites.data,
  };
}

/** 89: loads the progress to the next rank; null if the member cannot reach one (U-03) or after an error. */
async function loadRankProgress(shop: Shop) {
  const reply = await shop.call(rankProgress, {}).catch(() => null);
  return reply?.kind === 'answered' && reply.data.eligible ? reply.data : null;
}

/** A-14, U-06: loads the banners of my page; none after an error. */
async function loadBanners(shop: Shop) {
  const request = { query: 'banner', query_field: 'feed_type', size: 100 } as const;
  const reply = await shop.call(searchFeed, request, { freshMs: 60_000 }).catch(() => null);
  const banners = reply?.kind === 'answered' ? reply.data.hits : [];
  return banners.filter(({ places }) => places?.includes('mypage'));
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
