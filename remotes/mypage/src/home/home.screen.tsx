import '@store/content-blocks/banners.css';
import { fetchCode, useRouteData } from '@store/remote-kit';
import { Skeleton } from '@store/ui';
import { lazy, Suspense } from 'react';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { CouponsPart } from './coupons-part.tsx';
import type { loadHome } from './load-home.tsx';
import { MemberCard } from './member-card.tsx';
import './messages-part.module.css';
import { OrdersPart } from './orders-part.tsx';
import { QuickPlaces } from './quick-places.tsx';
import './rank-progress.module.css';
import { SubscriptionPart } from './subscription-part.tsx';
import './warnings-part.module.css';

export { loadHome as load } from './load-home.tsx';

// Last section of the page: its chunk is loaded after the first load.
const FavouritesPart = lazy(async () => ({
  default: (await fetchCode(() => import('./favourites-part.tsx'))).FavouritesPart,
}));

/** My page overview: member card, next delivery, orders, favourites. */
export function Screen() {
  const {
    now,
    customer,
    points,
    rankProgress,
    warnings,
    messages,
    banners,
    coupons,
    subscriptions,
    orders,
    favourites,
  } = useRouteData<typeof loadHome>();
  return (
    <MyPageFrame>
      <MemberCard customer={customer} points={points} coupons={coupons} now={now}>
        {rankProgress}
      </MemberCard>
      {warnings}
      <QuickPlaces customer={customer} />
      {messages}
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
