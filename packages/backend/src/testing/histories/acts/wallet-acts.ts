import { applyCoupon, applyCouponCode, usePoints } from '@store/contracts/calls/checkout';
import type { OrderType } from '@store/contracts/wire';
import fc from 'fast-check';
import type { Act } from '../act.ts';
import type { World } from '../world.ts';

const order_type = fc.constantFrom<OrderType[]>('NORMAL', 'PERIODICAL', 'RESERVED');
const hasMembersCart = ({ isSignedIn, shown }: World) => isSignedIn && shown.length > 0;

/** P-07: says how many points to use on a cart. */
export const usingPoints: Act<{ order_type: OrderType; point: number }> = {
  name: 'use points',
  wish: fc.record({ order_type, point: fc.constantFrom(0, 100, 799, 3_000, 5_000) }),
  when: hasMembersCart,
  async run({ browser }, wish) {
    const answer = await browser.call(usePoints, wish);
    return answer.status ? answer.data.carts : undefined;
  },
};

/** V-12: types a coupon's code, or takes the coupon off. */
export const usingCoupon: Act<{ order_type: OrderType; code: string | null }> = {
  name: 'use a coupon',
  wish: fc.record({ order_type, code: fc.constantFrom('WELCOME500', 'BLUEONLY', null) }),
  when: hasMembersCart,
  async run({ browser }, { order_type: type, code }) {
    const answer =
      code === null
        ? await browser.call(applyCoupon, { order_type: type, issued_coupon_code: null })
        : await browser.call(applyCouponCode, { order_type: type, code });
    return answer.status ? answer.data.carts : undefined;
  },
};
