import '@store/content-blocks/banners.css';
import { fetchCode, useRouteData } from '@store/remote-kit';
import { Skeleton } from '@store/ui';
import { lazy, Suspense } from 'react';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { CouponsPart } from './coupons-part.tsx';
import type { loadHome } from './load-home.ts';
import { MemberCard } from './member-card.tsx';
import { MessagesPart } from './messages-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { QuickPlaces } from './quick-places.tsx';
import './rank-way.module.css';
import { SubscriptionPart } from './subscription-part.tsx';
import { WarningsPart } from './warnings-part.tsx';

export { loadHome as load } from './load-home.ts';

// The last of the page: its code comes after the first load.
const FavouritesPart = lazy(async () => ({
  default: (await fetchCode(() => import('./favourites-part.tsx'))).FavouritesPart,
}));

/** My page: who and how much first, then what comes next, what was bought, what is saved. */
export function Screen() {
  const { now, customer, points, coupons, subscriptions, orders, favourites, messages, rankWay, banners } =
    useRouteData<typeof loadHome>();
  return (
    <MyPageFrame>
      <MemberCard customer={customer} points={points} coupons={coupons} now={now}>
        {rankWay}
      </MemberCard>
      <WarningsPart points={points} subscriptions={subscriptions} now={now} />
      <QuickPlaces customer={customer} />
      {messages.length > 0 && <MessagesPart messages={messages} />}
      {banners}
      <SubscriptionPart subscriptions={subscriptions} now={now} />
      <OrdersPart orders={orders} />
      <CouponsPart coupons={coupons} />
      <Suspense fallback={<Skeleton height="380px" />}>
        <FavouritesPart products={favourites} />
      </Suspense>
    </MyPageFrame>
  );
}
