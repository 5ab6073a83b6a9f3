import { convertCart, keptLines } from '@store/contracts/calls/checkout';
import fc from 'fast-check';
import { type Act, stepsOf } from '../act.ts';
import { guestLinesAreKept } from '../promises/guest-lines-are-kept.ts';

/** Longer than any history lasts, s. */
const SESSION_SECONDS = 3_000 * 86_400;

/** S-05: as the way over the sign-in service does it, the guest's carts are given to the member. */
const signIn: Act<null> = {
  name: 'sign in',
  wish: fc.constant(null),
  when: ({ isSignedIn }) => !isSignedIn,
  async run(world) {
    const { browser, customerCode, shown: guestCarts } = world;
    await browser.signIn(customerCode, SESSION_SECONDS);
    world.isSignedIn = true;
    const before = await browser.memberHolds();
    for (const { cart_code } of guestCarts.slice(0, 1))
      await browser.ask(convertCart, { cart_code, customer_code: customerCode });
    browser.cookies.delete('store_visitor');
    guestLinesAreKept({ guestCarts, before, after: await browser.memberHolds() });
    world.kept = (await browser.ask(keptLines, {})).lines;
  },
};

const signOut: Act<null> = {
  name: 'sign out',
  wish: fc.constant(null),
  when: ({ isSignedIn }) => isSignedIn,
  async run(world) {
    await world.browser.request({ method: 'GET', url: '/logout' });
    Object.assign(world, { isSignedIn: false, kept: [] });
    for (const tab of world.tabs) tab.quote = null;
  },
};

export const sessionActs = [stepsOf(signIn), stepsOf(signIn), stepsOf(signOut)];
