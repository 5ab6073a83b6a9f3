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

describe('interval choices of a subscription', () => {
  it('contain only offered intervals, and map back from an interval to its choice (P-09)', () => {
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
  it('include every number of weeks and months, and every day within them (P-09)', () => {
    const days = ['weeks-1', 'day-of-month-1', 'weekday-of-month-1'].map((value) =>
      onOptions(withHowOften(start, value)),
    );
    const labels = [HOW_OFTEN, ...days].map((choices) => choices.map(({ label }) => label));
    expect(labels.map((all) => [all.length, all[0], all.at(-1)])).toEqual([
      [17, '1週間ごと', '6か月ごと（曜日で指定）'],
      [7, '日曜日', '土曜日'],
      [31, '毎回 1日', '毎回 31日'],
      [35, '第1日曜日', '第5土曜日'],
    ]);
    for (const all of labels) expect(new Set(all).size).toBe(all.length);
    expect(HOW_OFTEN[5]?.label).toBe('1か月ごと（日にちで指定）');
  });
  it('preserve the chosen week and weekday when the number of months changes (P-09)', () => {
    const third = { kind: 'weekday-of-month', purchase_month_interval: 1, week_of_month: 3, day_of_week: 2 } as const;
    expect(intervalLabel(withHowOften(third, 'weekday-of-month-6'))).toBe('6か月ごと（第3火曜日）');
    expect(intervalLabel(withHowOften(third, 'weeks-5'))).toBe('5週間ごと（火曜日）');
    expect(intervalLabel(withHowOften(third, 'day-of-month-2'))).toBe('2か月ごと（15日）');
  });
  it('preserve the day for another number of months, and reset it for another kind (P-09)', () => {
    expect(intervalLabel(withHowOften({ ...start, day_of_month: 31 }, 'day-of-month-3'))).toBe('3か月ごと（31日）');
    expect(intervalLabel(withHowOften(start, 'weeks-2'))).toBe('2週間ごと（土曜日）');
    expect(intervalLabel(withHowOften(start, 'weekday-of-month-1'))).toBe('1か月ごと（第2土曜日）');
  });
  it('explain the rule for days that do not exist in every month (63)', () => {
    expect(missingDayRule({ ...start, day_of_month: 28 })).toBeNull();
    expect(missingDayRule(withHowOften(start, 'weeks-5'))).toBeNull();
    expect(missingDayRule(withOnWhich(withHowOften(start, 'weekday-of-month-1'), '4-5'))).toBeNull();
    expect(missingDayRule({ ...start, day_of_month: 31 })).toBe('31日がない月は、その月の末日にお届けします。');
    expect(missingDayRule(withOnWhich(withHowOften(start, 'weekday-of-month-1'), '5-3'))).toMatch(/^第5週がない月/);
  });
});
