import { describe, expect, it } from '@jest/globals';
import { intervalLabel, isOfferedInterval } from './delivery-interval.ts';
import {
  HOW_OFTEN,
  howOften,
  missingDayRule,
  onOptions,
  onWhich,
  withHowOften,
  withOnWhich,
} from './interval-choices.ts';

const start = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 } as const;

describe('the interval of a subscription', () => {
  it('every choice is one that the shop offers, and is found again (P-09)', () => {
    for (const often of HOW_OFTEN) {
      const interval = withHowOften(start, often.value);
      expect(howOften(interval)).toBe(often.value);
      for (const on of onOptions(interval)) {
        const chosen = withOnWhich(interval, on.value);
        expect(isOfferedInterval(chosen)).toBe(true);
        expect(onWhich(chosen)).toBe(on.value);
      }
    }
  });
  it('another number of months keeps the day, another kind begins anew (P-09)', () => {
    expect(intervalLabel(withHowOften({ ...start, day_of_month: 31 }, 'day-of-month-3'))).toBe('3か月ごと（31日）');
    expect(intervalLabel(withHowOften(start, 'weeks-2'))).toBe('2週間ごと（土曜日）');
    expect(intervalLabel(withHowOften(start, 'weekday-of-month-1'))).toBe('1か月ごと（第2土曜日）');
  });
  it('the rule for days that a month does not have (63)', () => {
    expect(missingDayRule({ ...start, day_of_month: 28 })).toBeNull();
    expect(missingDayRule({ ...start, day_of_month: 31 })).toBe('31日がない月は、その月の末日にお届けします。');
    expect(missingDayRule(withOnWhich(withHowOften(start, 'weekday-of-month-1'), '5-3'))).toMatch(/^第5週がない月/);
  });
});
