import fc from 'fast-check';
import { type Act, type Step, stepsOf } from './action.ts';
import { adding, changing, looking } from './actions/cart-actions.ts';
import { cancelling } from './actions/ending-actions.ts';
import { joining, leavingGroupBuy } from './actions/group-buy-actions.ts';
import {
  campaign,
  medicine,
  ofGroupBuy,
  oneMedicine,
  ordinary,
  ranking,
  reserved,
  sets,
  subscription,
} from './actions/inputs.ts';
import { leavingStore } from './actions/leaving-actions.ts';
import { declaring, informing, understanding } from './actions/medicine-actions.ts';
import { confirming, ordering, quoting } from './actions/ordering-actions.ts';
import { answeringIssuer, reportingLeft } from './actions/paying-actions.ts';
import { repricing } from './actions/price-actions.ts';
import { answering, requesting, shipping, transferring } from './actions/return-actions.ts';
import { retrying, signingIn, signingOut } from './actions/session-actions.ts';
import { choosingFirstDay, endingSubscription, skipping } from './actions/subscription-actions.ts';
import { waiting } from './actions/time-actions.ts';
import { usingCoupon, usingPoints } from './actions/wallet-actions.ts';

type Steps = readonly fc.Arbitrary<Step>[];
const often = <Input>(act: Act<Input>, weight = 3): Steps => Array.from({ length: weight }, () => stepsOf(act));
const once = <Input>(act: Act<Input>): Steps => often(act, 1);

const sessions = [...often(signingIn), ...once(signingOut)];
const orders = [...often(ordering), ...once(quoting), ...once(confirming), ...once(cancelling)];
const cards = [...often(answeringIssuer, 2), ...often(reportingLeft, 2)];
const rest = [...once(looking), ...once(waiting), ...once(repricing)];

/** Actions of each theme: all may occur together, related ones more often. */
export const THEMES = {
  'everything at once': [
    ...often(adding(fc.oneof(ordinary, sets, medicine, reserved, subscription, campaign))),
    ...[...often(changing()), ...sessions, ...orders, ...cards, ...rest, ...once(declaring), ...once(usingPoints)],
    ...[
      ...once(usingCoupon),
      ...once(choosingFirstDay),
      ...once(endingSubscription),
      ...once(skipping),
      ...once(retrying),
    ],
  ],
  'a guest becomes a member': [
    ...often(adding(fc.oneof(ordinary, sets, reserved, subscription, medicine)), 4),
    ...[...often(signingIn), ...often(signingOut), ...once(changing()), ...often(retrying, 2), ...rest],
  ],
  // Few products, quantities and actions, because failures need many steps here.
  medicine: [
    ...[...often(adding(oneMedicine, [1, 2]), 2), ...once(adding(medicine)), ...often(signingIn)],
    ...[...often(declaring, 6), ...often(changing([1, 2]), 5), ...often(ordering, 2), ...once(signingOut)],
    ...[...once(changing()), ...once(informing), ...once(understanding), ...once(answeringIssuer), ...once(cancelling)],
    ...once(waiting),
  ],
  subscriptions: [
    ...often(adding(subscription)),
    ...[
      ...often(choosingFirstDay, 2),
      ...once(changing()),
      ...sessions,
      ...orders,
      ...once(endingSubscription),
      ...once(skipping),
    ],
    ...[...once(answeringIssuer), ...rest],
  ],
  'cards and reservations': [
    ...often(adding(fc.oneof(reserved, ordinary))),
    ...[...sessions, ...orders, ...cards, ...once(changing()), ...once(looking), ...often(waiting, 2)],
  ],
  'group buys and leaving': [
    ...[...often(joining, 4), ...once(leavingGroupBuy), ...often(adding(ofGroupBuy)), ...often(changing(), 2)],
    ...[
      ...sessions,
      ...often(ordering),
      ...once(cancelling),
      ...once(usingPoints),
      ...once(waiting),
      ...once(leavingStore),
    ],
  ],
  returns: [
    ...[
      ...often(adding(fc.oneof(ordinary, sets, ranking, campaign, subscription)), 4),
      ...sessions,
      ...often(ordering, 4),
    ],
    ...[...often(answeringIssuer, 2), ...often(shipping, 3), ...often(requesting, 4), ...often(answering, 4)],
    ...[
      ...once(transferring),
      ...often(waiting, 3),
      ...once(cancelling),
      ...often(usingPoints, 2),
      ...once(usingCoupon),
    ],
    ...[...once(leavingStore), ...once(endingSubscription)],
  ],
  'prices, coupons and points': [
    ...often(adding(fc.oneof(campaign, ordinary, sets)), 4),
    ...[...often(usingPoints, 2), ...once(usingCoupon), ...often(changing(), 2), ...sessions, ...orders, ...rest],
    // Half of all steps: changes prices that a process may have cached.
    ...often(repricing, 22),
  ],
} as const satisfies Readonly<Record<string, Steps>>;
