import { describe, expect, it } from '@jest/globals';
import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { remote } from '../../remote.ts';
import { guestState } from '../../testing/examples.ts';

describe('return from the card issuer', () => {
  it.each([
    ['status=success&vresult_code=01', 'threed_secure_finish_flg=true&vresult_code=01'],
    ['status=failure&vresult_code=99', 'threed_secure_finish_flg=false&vresult_code=99'],
    ['status=SUCCESS', 'threed_secure_finish_flg=false&vresult_code='],
    ['', 'threed_secure_finish_flg=false&vresult_code='],
  ])('?%s redirects to the cart with %s (B-07, R-39)', async (query, led) => {
    const { arrived } = await renderRoute(remote, `/redirect/secure/abcdefghijklmnop?${query}`, {
      state: guestState([]),
      answers: [answer(cartsByCustomer, () => ({ carts: [] }))],
    });
    expect(arrived()).toBe(`/cart?request_secure_code=abcdefghijklmnop&${led}`);
  });
});
