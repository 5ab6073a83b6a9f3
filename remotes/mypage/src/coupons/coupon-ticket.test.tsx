import { expect, it } from '@jest/globals';
import type { IssuedCoupon } from '@store/contracts/entities';
import { render } from '@testing-library/react';
import { exampleCoupon } from '../testing/examples.ts';
import { CouponTicket } from './coupon-ticket.tsx';

const BLUE = ['ANGFA_STORE_BLUE_MEMBER'];
const automatic = { ...exampleCoupon().master_coupon_info, auto_applicable_flag: true };

/** Each text of a ticket, with a coupon for which it must appear and one for which it must not. */
const WORDINGS: [RegExp, IssuedCoupon, IssuedCoupon][] = [
  [/自動で適用/, exampleCoupon({ master_coupon_info: automatic }), exampleCoupon()],
  [/BLUE会員限定/, exampleCoupon({ ranks: BLUE }), exampleCoupon()],
  [/あと3回/, exampleCoupon({ remaining_number_of_uses: 3 }), exampleCoupon()],
  [/7%OFF/, exampleCoupon({ discount_in_vat: 0, discount_rate: 7 }), exampleCoupon()],
  [/500円OFF/, exampleCoupon(), exampleCoupon({ discount_in_vat: 0, discount_rate: 7 })],
  [/金額の条件はありません/, exampleCoupon({ condition: '', minimum_in_vat: 0 }), exampleCoupon({ condition: '' })],
  [/5,000円（税込）以上/, exampleCoupon({ condition: '' }), exampleCoupon({ condition: '', minimum_in_vat: 0 })],
];

it.each(WORDINGS)('the ticket shows %s only for coupons to which it applies (83, 84)', (words, so, otherwise) => {
  const textOf = (coupon: IssuedCoupon) => render(<CouponTicket coupon={coupon} />).container.textContent ?? '';
  expect(textOf(so)).toMatch(words);
  expect(textOf(otherwise)).not.toMatch(words);
});

it('the ticket does not mention automatic issue: a held coupon is issued already (83)', () => {
  const { container } = render(<CouponTicket coupon={exampleCoupon({ auto_issuable_flag: true })} />);
  expect(container).toHaveTextContent(render(<CouponTicket coupon={exampleCoupon()} />).container.textContent ?? '-');
});
