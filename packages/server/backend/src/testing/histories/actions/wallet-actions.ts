import { applyCoupon, applyCouponCode, usePoints } from '@store/contracts/calls/checkout';
import fc from 'fast-check';
import type { Act } from '../action.ts';
import type { World } from '../world.ts';

const cart = fc.nat({ max: 1 });
const typeOf = ({ shown }: World, at: number) => shown[at % shown.length]?.order_type ?? 'NORMAL';
const hasMembersCart = ({ isSignedIn, shown }: World) => isSignedIn && shown.length > 0;

/** P-07: sets the number of points to use on a cart. */
export const usingPoints: Act<{ cart: number; point: number }> = {
  name: 'use points',
  input: fc.record({ cart, point: fc.constantFrom(0, 799, 3_000, 5_000) }),
  when: hasMembersCart,
  async run(world, { cart: at, point }) {
    const answer = await world.browser.call(usePoints, { order_type: typeOf(world, at), point });
    return answer.status ? answer.data.carts : undefined;
  },
};

/** V-12: enters a coupon code, or removes the coupon. */
export const usingCoupon: Act<{ cart: number; code: string | null }> = {
  name: 'use a coupon',
  input: fc.record({ cart, code: fc.constantFrom('WELCOME500', 'BLUEONLY', null) }),
  when: hasMembersCart,
  async run(world, { cart: at, code }) {
    const { browser } = world;
    const order_type = typeOf(world, at);
    const answer =
      code === null
        ? await browser.call(applyCoupon, { order_type, issued_coupon_code: null })
        : await browser.call(applyCouponCode, { order_type, code });
    return answer.status ? answer.data.carts : undefined;
  },
};
