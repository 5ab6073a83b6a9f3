import { MONTH_INTERVALS, WEEK_INTERVALS } from '../delivery/delivery-interval.ts';

/** A line of a product's label: 内容量 350mL. */
interface LabelLine {
  readonly label: string;
  readonly text: string;
}

/** The label's line that says how much of it a day takes: 「約6mL」. */
export const DAILY_USE = '1日の使用量の目安';
/** So few days without it are nothing that an interval is chosen shorter for. */
const GRACE_DAYS = 3;

/** Whole days that one lasts (66): as its label says (「60粒（約30日分）」), or its content by a day's use; null where it says neither. */
export function daysOfUse(label: readonly LabelLine[]): number | null {
  const textOf = (name: string) => label.find((line) => line.label === name)?.text.normalize('NFKC') ?? '';
  const [, printed] = /\(約?(\d+)日分\)/.exec(textOf('内容量')) ?? [];
  if (printed) return Number(printed);
  const [, content, unit] = AMOUNT.exec(textOf('内容量')) ?? [];
  const [, daily, dailyUnit] = AMOUNT.exec(textOf(DAILY_USE)) ?? [];
  if (unit !== dailyUnit || !(Number(daily) > 0)) return null;
  return Math.floor(Number(content) / Number(daily));
}

const AMOUNT = /^約?(\d+(?:\.\d+)?)(mL|g)$/;

/** The longest interval of a subscription with which it does not run out (66); null for what is used up within a week. */
export function intervalForUse(days: number): string | null {
  const intervals = [
    ...WEEK_INTERVALS.map((weeks) => ({ days: weeks * 7, words: `${weeks}週間ごと` })),
    ...MONTH_INTERVALS.map((months) => ({ days: months * 30, words: `${months}か月ごと` })),
  ];
  const fitting = intervals.filter((interval) => interval.days <= days + GRACE_DAYS);
  return fitting.toSorted((a, b) => b.days - a.days)[0]?.words ?? null;
}

/** 66: what is told of it beside the label; null where nothing is known. */
export function usageEstimate(label: readonly LabelLine[], { isPeriodical }: { isPeriodical: boolean }): string | null {
  const days = daysOfUse(label);
  if (days === null) return null;
  const interval = isPeriodical ? intervalForUse(days) : null;
  return `1点で約${days}日${interval ? `。定期購入のお届けは${interval}が目安です` : ''}`;
}
