import type { Call } from '../wire/call.ts';
import * as catalogue from './catalogue/catalogue.ts';
import * as gift from './catalogue/gift.ts';
import * as groupBuy from './catalogue/group-buy.ts';
import * as hairQuiz from './catalogue/hair-quiz.ts';
import * as landingPage from './catalogue/landing-page.ts';
import * as offers from './catalogue/offers.ts';
import * as restock from './catalogue/restock.ts';
import * as cart from './checkout/cart.ts';
import * as checkout from './checkout/checkout.ts';
import * as payment from './checkout/payment.ts';
import * as savedLines from './checkout/saved-lines.ts';
import * as campaigns from './content/campaigns.ts';
import * as content from './content/content.ts';
import * as contentPages from './content/content-pages.ts';
import * as feed from './content/feed.ts';
import * as landingPages from './content/landing-page.ts';
import * as pagePreview from './content/page-preview.ts';
import * as stores from './content/stores.ts';
import * as customer from './customer/customer.ts';
import * as session from './customer/session.ts';
import * as wallet from './customer/wallet.ts';
import * as contentDesk from './desk/content-desk.ts';
import * as couponDesk from './desk/coupon-desk.ts';
import * as customerDesk from './desk/customer-desk.ts';
import * as orderDesk from './desk/order-desk.ts';
import * as staffCalls from './desk/staff.ts';
import * as stockDesk from './desk/stock-desk.ts';
import * as today from './desk/today.ts';
import * as inquiry from './inquiry/inquiry.ts';
import * as inquiryDesk from './inquiry/inquiry-desk.ts';
import * as medicine from './medicine/medicine.ts';
import * as guestOrder from './order/guest-order.ts';
import * as order from './order/order.ts';
import * as reorders from './order/reorder.ts';
import * as returns from './order/return.ts';
import * as review from './review/review.ts';
import * as reviewModeration from './review/review-moderation.ts';
import * as reviewWriting from './review/review-writing.ts';
import * as composition from './service/composition.ts';
import * as general from './service/general.ts';
import * as releaseDesk from './service/release-desk.ts';
import * as subscription from './subscription/subscription.ts';

/** Every call of the contract; the backend refuses to start unless it has a handler for each. */
export const allCalls: readonly Call[] = [
  session,
  cart,
  savedLines,
  catalogue,
  checkout,
  order,
  guestOrder,
  feed,
  campaigns,
  composition,
  content,
  contentPages,
  landingPages,
  pagePreview,
  stores,
  customer,
  general,
  releaseDesk,
  landingPage,
  wallet,
  gift,
  groupBuy,
  hairQuiz,
  offers,
  payment,
  reorders,
  restock,
  returns,
  review,
  reviewWriting,
  reviewModeration,
  subscription,
  medicine,
  inquiry,
  inquiryDesk,
  staffCalls,
  contentDesk,
  couponDesk,
  customerDesk,
  orderDesk,
  stockDesk,
  today,
].flatMap((area) =>
  Object.values(area).filter(
    (value): value is Call => typeof value === 'object' && 'path' in value && 'request' in value,
  ),
);
