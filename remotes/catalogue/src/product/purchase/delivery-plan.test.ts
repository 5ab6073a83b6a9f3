import { describe, expect, it } from '@jest/globals';
import { deliveryPlan, earliestWords, missingDayWords } from './delivery-plan.ts';

const FRIDAY_NOON = Date.UTC(2026, 10, 20, 3);
const FRIDAY_TWO = Date.UTC(2026, 10, 20, 5);

describe('delivery dates on the product page', () => {
  it('sets the first delivery at least 7 days ahead, the second by the interval (S-15)', () => {
    const monthly = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 15 } as const;
    expect(deliveryPlan(monthly, FRIDAY_NOON)).toEqual({ first: '2026/12/15（火）', next: '2027/02/15（月）' });
    const weekly = { kind: 'weeks', purchase_week_interval: 1, day_of_week: 6 } as const;
    expect(deliveryPlan(weekly, FRIDAY_NOON)).toEqual({ first: '2026/11/28（土）', next: '2026/12/05（土）' });
  });
  it('moves the earliest delivery at the cutoff time (18)', () => {
    expect(earliestWords(FRIDAY_NOON)).toEqual({ day: '11/21（土）', orderBy: '本日13時までのご注文' });
    expect(earliestWords(FRIDAY_TWO)).toEqual({ day: '11/22（日）', orderBy: '2026/11/21（土）13時までのご注文' });
  });
  it('ships nothing on closed days (39)', () => {
    expect(earliestWords(FRIDAY_TWO, { closedDays: ['2026-11-21', '2026-11-23'] })).toEqual({
      day: '11/23（月）',
      orderBy: '2026/11/22（日）13時までのご注文',
    });
  });
  it('explains what happens in months without the chosen day (63)', () => {
    const on = (day_of_month: number) =>
      missingDayWords({ kind: 'day-of-month', purchase_month_interval: 1, day_of_month });
    expect(on(31)).toContain('31日がない月は、その月の末日');
    expect(on(28)).toBeNull();
    const fifth = { kind: 'weekday-of-month', purchase_month_interval: 1, week_of_month: 5, day_of_week: 3 } as const;
    expect(missingDayWords(fifth)).toContain('第5週がない月');
  });
});
