import { convertCart, retrySavedLine, savedLines } from '@store/contracts/calls/checkout';
import fc from 'fast-check';
import type { Act } from '../action.ts';
import { openCarts } from '../open-carts.ts';
import { checkGuestLines } from '../promises/guest-lines-are-kept.ts';

/** Longer than any history, seconds. */
const SESSION_SECONDS = 3_000 * 86_400;

/** S-05: signs in and merges the guest's carts, like the sign-in flow. */
export const signingIn: Act<null> = {
  name: 'sign in',
  input: fc.constant(null),
  when: ({ isSignedIn }) => !isSignedIn,
  async run(world) {
    const { browser, customerCode, shown: guestCarts } = world;
    await browser.signIn(customerCode, SESSION_SECONDS);
    world.isSignedIn = true;
    const [guestCart] = guestCarts;
    if (!guestCart) return openCarts(world);
    const before = await browser.memberHolds();
    await browser.ask(convertCart, { cart_code: guestCart.cart_code, customer_code: customerCode });
    browser.cookies.delete('store_visitor');
    const after = await browser.memberHolds();
    checkGuestLines({ guestCarts, before, after });
    world.setAside = after.setAside;
    return openCarts(world);
  },
};

/** S-08: signs out. */
export const signingOut: Act<null> = {
  name: 'sign out',
  input: fc.constant(null),
  when: ({ isSignedIn }) => isSignedIn,
  async run(world) {
    await world.browser.request({ method: 'GET', url: '/logout' });
    Object.assign(world, { isSignedIn: false, setAside: [] });
    for (const tab of world.tabs) Object.assign(tab, { carts: [], quote: null });
    return openCarts(world);
  },
};

export const retrying: Act<number> = {
  name: 'move a set-aside line to the cart',
  input: fc.nat({ max: 2 }),
  when: ({ setAside }) => setAside.length > 0,
  async run(world, at) {
    const { browser } = world;
    const line_code = world.setAside[at % world.setAside.length]?.line_code ?? '';
    const answer = await browser.call(retrySavedLine, { line_code });
    world.setAside = answer.status ? answer.data.lines : (await browser.ask(savedLines, {})).lines;
    return answer.status ? answer.data.carts : undefined;
  },
};
