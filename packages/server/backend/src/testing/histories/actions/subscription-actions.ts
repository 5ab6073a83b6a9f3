import { updateCartLine } from '@store/contracts/calls/checkout';
import { cancelSubscription, getSubscription, skipDelivery } from '@store/contracts/calls/subscription';
import fc from 'fast-check';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { daysOf } from '../promises/days-of-interval.ts';
import { linesOf, type World } from '../world.ts';

const subscribed = ({ shown }: World) => linesOf(shown).filter(({ interval }) => interval !== null);

/** S-15: chooses the first day of a subscription in the cart, an offered or an invalid one. */
export const choosingFirstDay: Act<{ line: number; day: number | string }> = {
  name: 'choose a first day',
  input: fc.record({
    line: fc.nat({ max: 2 }),
    day: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 5 }) }, fc.constantFrom('2026-02-30', '2027-04-31')),
  }),
  when: (world) => subscribed(world).length > 0,
  async run(world, { line: at, day }) {
    const lines = subscribed(world);
    const line = lines[at % lines.length];
    if (!line?.interval) return undefined;
    const { order_type, entry_index, sku_code: sku, quantity, interval } = line;
    const first_delivery = typeof day === 'string' ? day : (daysOf(interval, world.backend.clock.now)[day] ?? '');
    const request = { order_type, entry_index, sku, quantity, first_delivery };
    const answer = await world.browser.callOrInvalid(updateCartLine, request);
    if (!answer?.status) return undefined;
    world.chosenDays.add(`${sku} ${first_delivery}`);
    return answer.data.carts;
  },
};

/** 54: skips the next delivery, and checks that the following one is on the displayed day. */
export const skipping: Act<number> = {
  name: 'skip a delivery',
  input: fc.nat({ max: 2 }),
  when: ({ isSignedIn, subscriptions }) => isSignedIn && subscriptions.length > 0,
  async run({ browser, subscriptions }, at) {
    const periodical_purchase_code = subscriptions[at % subscriptions.length] ?? '';
    const { next_delivery, after_skip } = await browser.ask(getSubscription, { periodical_purchase_code });
    if (next_delivery === null) return undefined;
    const answer = await browser.call(skipDelivery, { periodical_purchase_code, delivery: next_delivery });
    const isCached = answer.status === (after_skip !== null);
    if (!isCached || (answer.status && answer.data.periodical_purchase.next_delivery !== after_skip))
      throw new BrokenPromise(
        'a delivery is skipped to the day that was shown',
        `${after_skip}: ${JSON.stringify(answer)}`,
      );
    return undefined;
  },
};

/** P-08, 59: ends a subscription. */
export const endingSubscription: Act<number> = {
  name: 'end a subscription',
  input: fc.nat({ max: 2 }),
  when: ({ isSignedIn, subscriptions }) => isSignedIn && subscriptions.length > 0,
  async run({ browser, subscriptions }, at) {
    const periodical_purchase_code = subscriptions[at % subscriptions.length] ?? '';
    const answer = await browser.call(cancelSubscription, { periodical_purchase_code });
    if (!answer.status && answer.code === 'not-found')
      throw new BrokenPromise('what was bought can be ended', `${periodical_purchase_code} is not found`);
    const { status } = await browser.ask(getSubscription, { periodical_purchase_code });
    if (answer.status && status !== 'CANCELLED')
      throw new BrokenPromise('what was bought can be ended', `${periodical_purchase_code} is ${status}`);
    return undefined;
  },
};
