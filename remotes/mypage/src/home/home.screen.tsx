import { fetchCode, useRouteData } from '@store/remote-kit';
import { Skeleton } from '@store/ui';
import { lazy, Suspense } from 'react';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { CouponsPart } from './coupons-part.tsx';
import type { loadHome } from './load-home.ts';
import { MemberCard } from './member-card.tsx';
import { OrdersPart } from './orders-part.tsx';
import { QuickPlaces } from './quick-places.tsx';
import { Banners, MessagesPart, RankProgress, WarningsPart } from './sections.ts';
import { SubscriptionPart } from './subscription-part.tsx';

export { loadHome as load } from './load-home.ts';
export { sections } from './sections.ts';

// Last section of the page: its chunk is loaded after the first load.
const FavouritesPart = lazy(async () => ({
  default: (await fetchCode(() => import('./favourites-part.tsx'))).FavouritesPart,
}));

/** My page overview: member card, next delivery, orders, favourites. */
export function Screen() {
  const { now, customer, points, progress, messages, banners, coupons, subscriptions, orders, favourites } =
    useRouteData<typeof loadHome>();
  return (
    <MyPageFrame>
      <MemberCard customer={customer} points={points} coupons={coupons} now={now}>
        {progress && <RankProgress progress={progress} />}
      </MemberCard>
      <WarningsPart points={points} subscriptions={subscriptions} now={now} />
      <QuickPlaces customer={customer} />
      {messages.length > 0 && <MessagesPart messages={messages} />}
      {banners.length > 0 && <Banners banners={banners} />}
      <SubscriptionPart subscriptions={subscriptions} now={now} />
      <OrdersPart orders={orders} />
      <CouponsPart coupons={coupons} />
      <Suspense fallback={<Skeleton height="380px" />}>
        <FavouritesPart products={favourites} />
      </Suspense>
    </MyPageFrame>
  );
}
