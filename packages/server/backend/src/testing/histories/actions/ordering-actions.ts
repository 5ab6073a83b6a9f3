import fc from 'fast-check';
import type { Act } from '../action.ts';
import { openCarts } from '../open-carts.ts';
import type { World } from '../world.ts';
import { type Checkout, type Method, place, quote } from './checkout.ts';
import { tab } from './inputs.ts';

const checkout = fc.record({
  tab,
  cart: fc.nat({ max: 1 }),
  method: fc.constantFrom<Method[]>('CASH_ON_DELIVERY', 'CREDIT_CARD', 'PAYPAY', 'CONVENIENCE_STORE'),
});
const hasCart = ({ isSignedIn, shown }: World) => isSignedIn && shown.length > 0;

/** Goes to the last step of the checkout in a tab, and stays there. */
export const quoting: Act<Checkout> = {
  name: 'go to the confirmation',
  input: checkout,
  when: hasCart,
  async run(world, input) {
    await quote(world, input);
    return openCarts(world);
  },
};

/** Presses 「注文を確定する」 in a tab whose quote may be stale. */
export const confirming: Act<0 | 1> = {
  name: 'confirm the order of tab',
  input: tab,
  when: ({ isSignedIn, tabs }) => isSignedIn && tabs.some((each) => each.quote !== null),
  async run(world, at) {
    const quoted = world.tabs[at].quote ?? world.tabs[1 - at]?.quote;
    if (quoted) await place(world, { quote: quoted, isFresh: false });
    return openCarts(world);
  },
};

/** Quotes and confirms immediately. */
export const ordering: Act<Checkout> = {
  name: 'order',
  input: checkout,
  when: hasCart,
  async run(world, input) {
    const quoted = await quote(world, input);
    if (quoted) await place(world, { quote: quoted, isFresh: true });
    return openCarts(world);
  },
};
