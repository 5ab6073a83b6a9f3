import {
  cartChanged,
  customerState,
  favouritesState,
  memberLeft,
  sessionEnded,
  sessionState,
  showToast,
  toggleFavourite,
} from '@store/contracts/bus';
import { defineRemote } from '@store/remote-kit';
import { addFavouriteRoute } from './add-favourite/add-favourite.route.ts';
import { addAddressRoute, changeAddressRoute } from './addresses/address-form.route.tsx';
import { addressesRoute } from './addresses/addresses.route.ts';
import { blueMembersRoute } from './blue-members/blue-members.route.ts';
import { cardsRoute } from './cards/cards.route.ts';
import { clinicGroupRoute, clinicLinkRoute } from './clinic/clinic.route.ts';
import { couponsRoute } from './coupons/coupons.route.ts';
import { favouritesRoute } from './favourites/favourites.route.ts';
import { groupBuysRoute } from './group-buys/group-buys.route.ts';
import { homeRoute } from './home/home.route.ts';
import { inquiriesRoute } from './inquiries/inquiries.route.ts';
import { lineRoute } from './line-messenger/line.route.ts';
import { medicalCouponRoute } from './medical-coupon/medical-coupon.route.ts';
import { obtainCouponRoute } from './obtain-coupon/obtain-coupon.route.ts';
import { guestOrderRoutes } from './orders/order/guest-order.route.ts';
import { orderRoute } from './orders/order/order.route.ts';
import { ordersRoute } from './orders/orders.route.ts';
import { changePasswordRoute } from './outside-pages/leaving.route.ts';
import { personalDataRoute } from './personal-data/personal-data.route.ts';
import { pointHistoryRoute } from './points/history/point-history.route.ts';
import { pointsRoute } from './points/points.route.ts';
import { profileRoute } from './profile/profile.route.ts';
import { registerRoute } from './register/register.route.ts';
import { restockRoute } from './restock/restock.route.ts';
import { returnRoute } from './returns/return.route.ts';
import { reviewRoute } from './review/review.route.ts';
import { skipLinkRoute } from './skip-link/skip-link.route.ts';
import {
  addSubscriptionAddressRoute,
  changeSubscriptionAddressRoute,
} from './subscription/address/subscription-address.route.ts';
import { subscriptionChangeRoute } from './subscription/change/subscription-change.route.ts';
import { subscriptionsChangeRoute } from './subscription/change-several/subscriptions-change.route.ts';
import { subscriptionsRoute } from './subscription/list/subscriptions.route.ts';
import { subscriptionEntryRoute } from './subscription/overview/entry.route.ts';
import { overviewRoute } from './subscription/overview/overview.route.ts';
import { withdrawalRoute } from './withdrawal/withdrawal.route.ts';

/** My page: orders, subscriptions, saved data and points of a member. */
export const remote = defineRemote({
  name: 'mypage',
  team: 'mypage',
  routes: [
    homeRoute,
    ordersRoute,
    orderRoute,
    groupBuysRoute,
    returnRoute,
    reviewRoute,
    subscriptionsRoute,
    overviewRoute,
    subscriptionEntryRoute,
    subscriptionChangeRoute,
    subscriptionsChangeRoute,
    favouritesRoute,
    addFavouriteRoute,
    restockRoute,
    inquiriesRoute,
    couponsRoute,
    medicalCouponRoute,
    clinicLinkRoute,
    clinicGroupRoute,
    personalDataRoute,
    obtainCouponRoute,
    pointsRoute,
    pointHistoryRoute,
    blueMembersRoute,
    profileRoute,
    lineRoute,
    withdrawalRoute,
    addressesRoute,
    addAddressRoute,
    changeAddressRoute,
    addSubscriptionAddressRoute,
    changeSubscriptionAddressRoute,
    cardsRoute,
    changePasswordRoute,
    skipLinkRoute,
    ...guestOrderRoutes,
    registerRoute,
  ],
  reads: [sessionState, sessionEnded, customerState, favouritesState],
  publishes: [cartChanged, toggleFavourite, showToast, memberLeft],
  budget: { script_bytes: 30_000, style_bytes: 2_200 },
});
