import { useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { CouponsPart } from './coupons-part.tsx';
import { FavouritesPart } from './favourites-part.tsx';
import type { homeLoader } from './home.route.ts';
import { MemberCard } from './member-card.tsx';
import { MessagesPart } from './messages-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { QuickPlaces } from './quick-places.tsx';
import { SubscriptionPart } from './subscription-part.tsx';

/** My page: who and how much first, then what comes next, what was bought, what is saved. */
export function Screen() {
  const { now, customer, points, coupons, subscriptions, orders, favourites, messages } =
    useRouteData<typeof homeLoader>();
  return (
    <MyPageFrame>
      <MemberCard customer={customer} points={points} coupons={coupons} now={now} />
      <QuickPlaces customer={customer} />
      {messages.length > 0 && <MessagesPart messages={messages} />}
      <SubscriptionPart subscriptions={subscriptions} now={now} />
      <OrdersPart orders={orders} />
      <CouponsPart coupons={coupons} />
      <FavouritesPart products={favourites} />
    </MyPageFrame>
  );
}
