import { cancelOrder, cancelPreview, getOrder } from '@store/contracts/calls/order';
import { getSubscription } from '@store/contracts/calls/subscription';
import fc from 'fast-check';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { openCarts } from '../open-carts.ts';

const PROMISE = 'what was bought can be seen, and ended as its preview says';

/** 80: cancels an order, and checks that the result matches the preview. */
export const cancelling: Act<number> = {
  name: 'cancel an order',
  input: fc.nat({ max: 3 }),
  when: ({ isSignedIn, orders }) => isSignedIn && orders.length > 0,
  async run(world, at) {
    const { browser, orders } = world;
    const order_code = orders[at % orders.length] ?? '';
    const { order_status: before } = await browser.ask(getOrder, { order_code });
    const terms = await browser.ask(cancelPreview, { order_code });
    const answer = await browser.call(cancelOrder, { order_code });
    if (answer.status !== terms.is_cancellable)
      throw new BrokenPromise(PROMISE, `preview ${terms.is_cancellable}, ${answer.status || answer.message}`);
    // The payment of an unpaid order is abandoned: the order ends when the card processor confirms.
    if (before === 'PAYMENT_PENDING') return openCarts(world);
    const { order_status } = await browser.ask(getOrder, { order_code });
    if (answer.status && order_status !== 'CANCELLED')
      throw new BrokenPromise(PROMISE, `${order_code} is ${order_status}`);
    for (const periodical_purchase_code of answer.status ? terms.subscriptions_ended : []) {
      const { status } = await browser.ask(getSubscription, { periodical_purchase_code });
      if (status !== 'CANCELLED') throw new BrokenPromise(PROMISE, `${periodical_purchase_code} goes on`);
    }
    return openCarts(world);
  },
};
