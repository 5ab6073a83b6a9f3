import { weekdayName } from '../calendar/calendar-date.ts';
import { type DeliveryInterval, MONTH_INTERVALS, WEEK_INTERVALS } from './delivery-interval.ts';

/** An option of a select. */
interface IntervalChoice {
  readonly value: string;
  readonly label: string;
}

/** Select options for the frequency (P-09), with values `weeks-2`, `day-of-month-1`, `weekday-of-month-3`. */
export const HOW_OFTEN: readonly IntervalChoice[] = [
  ...WEEK_INTERVALS.map((weeks) => ({ value: `weeks-${weeks}`, label: `${weeks}週間ごと` })),
  ...MONTH_INTERVALS.map((months) => ({ value: `day-of-month-${months}`, label: `${months}か月ごと（日にちで指定）` })),
  ...MONTH_INTERVALS.map((months) => ({
    value: `weekday-of-month-${months}`,
    label: `${months}か月ごと（曜日で指定）`,
  })),
];

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];
const ON: Readonly<Record<DeliveryInterval['kind'], readonly IntervalChoice[]>> = {
  weeks: WEEKDAYS.map((day) => ({ value: String(day), label: `${weekdayName(day)}曜日` })),
  'day-of-month': Array.from({ length: 31 }, (_, day) => ({ value: String(day + 1), label: `毎回 ${day + 1}日` })),
  'weekday-of-month': [1, 2, 3, 4, 5].flatMap((week) =>
    WEEKDAYS.map((day) => ({ value: `${week}-${day}`, label: `第${week}${weekdayName(day)}曜日` })),
  ),
};

/** Returns the day options for an interval. */
export const onOptions = ({ kind }: DeliveryInterval): readonly IntervalChoice[] => ON[kind];

/** Returns the value in `HOW_OFTEN` that matches the interval. */
export function howOften(interval: DeliveryInterval): string {
  const every = interval.kind === 'weeks' ? interval.purchase_week_interval : interval.purchase_month_interval;
  return `${interval.kind}-${every}`;
}

/** Returns the value in `onOptions` that matches the interval. */
export function onWhich(interval: DeliveryInterval): string {
  switch (interval.kind) {
    case 'weeks':
      return String(interval.day_of_week);
    case 'day-of-month':
      return String(interval.day_of_month);
    case 'weekday-of-month':
      return `${interval.week_of_month}-${interval.day_of_week}`;
  }
}

/** Changes the frequency. A new kind of interval starts in the middle of the month, or on a Saturday. */
export function withHowOften(interval: DeliveryInterval, value: string): DeliveryInterval {
  const every = Number(value.slice(value.lastIndexOf('-') + 1));
  const weekday = 'day_of_week' in interval ? interval.day_of_week : 6;
  if (value.startsWith('weeks-')) return { kind: 'weeks', purchase_week_interval: every, day_of_week: weekday };
  if (value.startsWith('day-'))
    return {
      kind: 'day-of-month',
      purchase_month_interval: every,
      day_of_month: interval.kind === 'day-of-month' ? interval.day_of_month : 15,
    };
  return {
    kind: 'weekday-of-month',
    purchase_month_interval: every,
    week_of_month: interval.kind === 'weekday-of-month' ? interval.week_of_month : 2,
    day_of_week: weekday,
  };
}

/** Changes the day of an interval. */
export function withOnWhich(interval: DeliveryInterval, value: string): DeliveryInterval {
  const [first = 0, second = 0] = value.split('-').map(Number);
  switch (interval.kind) {
    case 'weeks':
      return { ...interval, day_of_week: first };
    case 'day-of-month':
      return { ...interval, day_of_month: first };
    case 'weekday-of-month':
      return { ...interval, week_of_month: first, day_of_week: second };
  }
}

/** Explains what happens in months without the chosen day (expectations 63); null if every month has it. */
export function missingDayRule(interval: DeliveryInterval): string | null {
  if (interval.kind === 'day-of-month' && interval.day_of_month > 28)
    return `${interval.day_of_month}日がない月は、その月の末日にお届けします。`;
  if (interval.kind === 'weekday-of-month' && interval.week_of_month === 5)
    return '第5週がない月は、その月の最後の同じ曜日にお届けします。';
  return null;
}
