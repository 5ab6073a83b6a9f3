import type { Call } from '../wire/call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as composition from './composition.ts';
import * as content from './content.ts';
import * as customer from './customer.ts';
import * as feed from './feed.ts';
import * as general from './general.ts';
import * as groupBuy from './group-buy.ts';
import * as landingPage from './landing-page.ts';
import * as medicine from './medicine.ts';
import * as offers from './offers.ts';
import * as order from './order.ts';
import * as payment from './payment.ts';
import * as reorders from './reorder.ts';
import * as restock from './restock.ts';
import * as returns from './return.ts';
import * as review from './review.ts';
import * as reviewModeration from './review-moderation.ts';
import * as reviewWriting from './review-writing.ts';
import * as session from './session.ts';
import * as subscription from './subscription.ts';
import * as wallet from './wallet.ts';

/** Every call of the contract; the backend registers a handler for each or does not start. */
export const allCalls: readonly Call[] = [
  session,
  cart,
  catalogue,
  checkout,
  order,
  feed,
  composition,
  content,
  customer,
  general,
  landingPage,
  wallet,
  groupBuy,
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
].flatMap((area) =>
  Object.values(area).filter(
    (value): value is Call => typeof value === 'object' && 'path' in value && 'request' in value,
  ),
);
