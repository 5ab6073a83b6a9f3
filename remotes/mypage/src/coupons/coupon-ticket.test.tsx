import { expect, it } from '@jest/globals';
import type { IssuedCoupon } from '@store/contracts/entities';
import { render } from '@testing-library/react';
import { exampleCoupon } from '../testing/examples.ts';
import { CouponTicket } from './coupon-ticket.tsx';

const BLUE = ['ANGFA_STORE_BLUE_MEMBER'];
const automatic = { ...exampleCoupon().master_coupon_info, auto_applicable_flag: true };

/** Every wording of a ticket, and the data that it stands for: without them it must not be said. */
const WORDINGS: [RegExp, IssuedCoupon, IssuedCoupon][] = [
  [/自動で適用/, exampleCoupon({ master_coupon_info: automatic }), exampleCoupon()],
  [/BLUE会員限定/, exampleCoupon({ ranks: BLUE }), exampleCoupon()],
  [/あと3回/, exampleCoupon({ remaining_number_of_uses: 3 }), exampleCoupon()],
  [/7%OFF/, exampleCoupon({ discount_in_vat: 0, discount_rate: 7 }), exampleCoupon()],
  [/500円OFF/, exampleCoupon(), exampleCoupon({ discount_in_vat: 0, discount_rate: 7 })],
  [/金額の条件はありません/, exampleCoupon({ condition: '', minimum_in_vat: 0 }), exampleCoupon({ condition: '' })],
  [/5,000円（税込）以上/, exampleCoupon({ condition: '' }), exampleCoupon({ condition: '', minimum_in_vat: 0 })],
];

it.each(WORDINGS)('the ticket says %s where the coupon is so, and nowhere else (83, 84)', (words, so, otherwise) => {
  const textOf = (coupon: IssuedCoupon) => render(<CouponTicket coupon={coupon} />).container.textContent ?? '';
  expect(textOf(so)).toMatch(words);
  expect(textOf(otherwise)).not.toMatch(words);
});

it('a ticket says nothing of being issued by itself: what somebody holds has been issued (83)', () => {
  const { container } = render(<CouponTicket coupon={exampleCoupon({ auto_issuable_flag: true })} />);
  expect(container).toHaveTextContent(render(<CouponTicket coupon={exampleCoupon()} />).container.textContent ?? '-');
});
