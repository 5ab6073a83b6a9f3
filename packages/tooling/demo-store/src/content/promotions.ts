import type { DayWindow } from './types.ts';

/** A coupon that the demo shop issues automatically; `detail` is the rank or the number of the order. */
interface DemoPromotion {
  readonly ruleCode: string;
  readonly kind: 'REGISTRATION' | 'BIRTHDAY_MONTH' | 'RANK_REACHED' | 'NTH_ORDER' | 'YEAR_WITHOUT_ORDER';
  readonly detail?: string;
  readonly couponCode: string;
  readonly perCustomer: 'ONCE' | 'ONCE_A_YEAR';
  readonly window: DayWindow & { to: number };
}

const window = { from: 0, to: 365 };

/** One rule of each kind. */
export const promotions: readonly DemoPromotion[] = [
  { ruleCode: 'WELCOME', kind: 'REGISTRATION', couponCode: 'JOIN300', perCustomer: 'ONCE', window },
  { ruleCode: 'BIRTHDAY', kind: 'BIRTHDAY_MONTH', couponCode: 'BIRTHDAY500', perCustomer: 'ONCE_A_YEAR', window },
  {
    ruleCode: 'BLUE',
    kind: 'RANK_REACHED',
    detail: 'ANGFA_STORE_BLUE_MEMBER',
    couponCode: 'HELLOBLUE500',
    perCustomer: 'ONCE',
    window,
  },
  { ruleCode: 'SECOND', kind: 'NTH_ORDER', detail: '1', couponCode: 'SECOND200', perCustomer: 'ONCE', window },
  { ruleCode: 'AGAIN', kind: 'YEAR_WITHOUT_ORDER', couponCode: 'AGAIN500', perCustomer: 'ONCE_A_YEAR', window },
];
