import type { PricedLine } from './priced-line.ts';

type Dated = Pick<PricedLine, 'firstDelivery' | 'sale'>;

/** The day on which the order of these lines comes, if it is a subscription's: the earliest first delivery of what can be sold. */
export function firstDay(lines: readonly Dated[]): string | null {
  const days = lines.flatMap(({ sale, firstDelivery }) => (sale.kind === 'not-on-sale' ? [] : (firstDelivery ?? [])));
  return days.sort()[0] ?? null;
}

/** What the order itself brings and charges: all but the subscriptions that begin on a later day (S-15). */
export function linesOfOrder<L extends Dated>(lines: readonly L[]): L[] {
  return lines.filter(({ firstDelivery }) => firstDelivery === null || firstDelivery === firstDay(lines));
}

/** Subscriptions whose first box comes on a day of its own, which it is charged for. */
export function linesOfLaterDays<L extends Dated>(lines: readonly L[]): L[] {
  return lines.filter(({ firstDelivery }) => firstDelivery !== null && firstDelivery !== firstDay(lines));
}
