import { expect, it } from '@jest/globals';
import { type CouponTerms, couponProblem, issuedCouponProblem } from './coupon-terms.ts';

const NOW = Date.parse('2026-12-01T09:00:00+09:00');
const terms: CouponTerms = {
  ...{ name: '冬の500円', condition: '3,000円以上', discount_in_vat: 500, discount_rate: 0, minimum_in_vat: 3000 },
  ...{ ranks: [], keywords: [], uses_per_customer: 1, uses_in_all: 100 },
  ...{ auto_applicable: false, display_with_mypage: true, obtainable: true, from: '2026-12-01', until: '2026-12-31' },
};

it.each<[string, Partial<CouponTerms>, keyof CouponTerms | null]>([
  ['valid terms', {}, null],
  ['a percentage', { discount_in_vat: 0, discount_rate: 10 }, null],
  ['the last day', { until: '2026-12-01' }, null],
  ['no discount', { discount_in_vat: 0 }, 'discount_in_vat'],
  ['two discounts', { discount_rate: 10 }, 'discount_rate'],
  ['more discount than the minimum', { minimum_in_vat: 499 }, 'minimum_in_vat'],
  ['an end before the start', { from: '2026-12-31', until: '2026-12-30' }, 'until'],
  ['an end in the past', { from: '2026-11-01', until: '2026-11-30' }, 'until'],
])('couponProblem: %s', (_, some, field) => {
  expect(couponProblem({ ...terms, ...some }, null, NOW)?.field ?? null).toBe(field);
});

it('couponProblem: an ended coupon keeps its end', () => {
  const ended = { ...terms, from: '2026-11-01', until: '2026-11-30' };
  expect(couponProblem({ ...ended, name: '秋の500円' }, ended, NOW)).toBeNull();
});

it('issuedCouponProblem: a coupon stays automatic, and can be shown and get a text', () => {
  const before = { ...terms, auto_applicable: true, display_with_mypage: false };
  expect(issuedCouponProblem({ ...before, auto_applicable: false }, before, false)?.field).toBe('auto_applicable');
  expect(issuedCouponProblem({ ...before, display_with_mypage: true }, before, false)).toBeNull();
  expect(issuedCouponProblem(before, { ...before, condition: '' }, false)).toBeNull();
});

it('issuedCouponProblem: an ended coupon can start later, and not earlier', () => {
  const problem = (from: string) => issuedCouponProblem({ ...terms, from }, terms, true)?.field ?? null;
  expect([problem('2026-12-02'), problem('2026-11-30')]).toEqual([null, 'from']);
});

it.each<[Partial<CouponTerms>, keyof CouponTerms | null]>([
  [{ name: '年末の500円', auto_applicable: true, until: '2027-01-31', uses_in_all: 200, obtainable: false }, null],
  [{ discount_in_vat: 300 }, 'discount_in_vat'],
  [{ minimum_in_vat: 5000 }, 'minimum_in_vat'],
  [{ ranks: ['ANGFA_STORE_BLUE_MEMBER'] }, 'ranks'],
  [{ keywords: ['KAMIORI'] }, 'keywords'],
  [{ uses_per_customer: 2 }, 'uses_per_customer'],
  [{ from: '2026-12-02' }, 'from'],
  [{ until: '2026-12-30' }, 'until'],
  [{ condition: '5,000円以上' }, 'condition'],
  [{ display_with_mypage: false }, 'display_with_mypage'],
  [{ uses_in_all: 99 }, 'uses_in_all'],
  [{ uses_in_all: null }, 'uses_in_all'],
])('issuedCouponProblem: %j', (some, field) => {
  expect(issuedCouponProblem({ ...terms, ...some }, terms, false)?.field ?? null).toBe(field);
});
