import type { DeskCoupon, DeskRule, OpenedCoupon } from '@store/contracts/calls/desk';

export const couponOf = (coupon_code: string, some: Partial<DeskCoupon['terms']> = {}): DeskCoupon => ({
  ...{ coupon_code, revision: 4, state: 'RUNNING' },
  terms: {
    ...{ name: '冬のクーポン', condition: '3,000円以上', discount_in_vat: 500, discount_rate: 0, minimum_in_vat: 3000 },
    ...{ ranks: [], keywords: [], uses_per_customer: 1, uses_in_all: null },
    ...{
      auto_applicable: false,
      display_with_mypage: true,
      obtainable: false,
      from: '2026-11-01',
      until: '2026-12-31',
    },
    ...some,
  },
});

export const openedOf = (some: Partial<OpenedCoupon> = {}): OpenedCoupon => ({
  ...{ ...couponOf('WINTER'), issued: 0, used: 0, given_in_vat: 0, ...some },
});

export const ruleOf = (some: Partial<DeskRule['terms']> = {}): DeskRule => ({
  ...{ rule_code: 'JOIN', revision: 2, state: 'RUNNING', kind: 'REGISTRATION', coupon_name: '冬のクーポン' },
  terms: {
    ...{
      on: { kind: 'REGISTRATION' },
      coupon: 'WINTER',
      from: '2026-11-01',
      until: '2026-12-31',
      per_customer: 'ONCE',
    },
    ...some,
  },
});
