import { MONTH_INTERVALS, WEEK_INTERVALS } from '../delivery/delivery-interval.ts';

/** A line of a product's label: 内容量 350mL. */
interface LabelLine {
  readonly label: string;
  readonly text: string;
}

/** Label line with the recommended daily amount: 「約6mL」. */
export const DAILY_USE = '1日の使用量の目安';
/** Gap in days that is acceptable before the next delivery. */
const GRACE_DAYS = 3;

/** Returns how many days one unit lasts (66): printed (「60粒（約30日分）」), or content divided by daily use; else null. */
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

/** Returns the longest subscription interval before it runs out (66); null if it lasts less than a week. */
export function intervalForUse(days: number): string | null {
  const intervals = [
    ...WEEK_INTERVALS.map((weeks) => ({ days: weeks * 7, words: `${weeks}週間ごと` })),
    ...MONTH_INTERVALS.map((months) => ({ days: months * 30, words: `${months}か月ごと` })),
  ];
  const fitting = intervals.filter((interval) => interval.days <= days + GRACE_DAYS);
  return fitting.toSorted((a, b) => b.days - a.days)[0]?.words ?? null;
}

/** Formats the usage estimate shown next to the label (66), or null if unknown. */
export function usageEstimate(label: readonly LabelLine[], { isPeriodical }: { isPeriodical: boolean }): string | null {
  const days = daysOfUse(label);
  if (days === null) return null;
  const interval = isPeriodical ? intervalForUse(days) : null;
  return `1点で約${days}日${interval ? `。定期購入のお届けは${interval}が目安です` : ''}`;
}
