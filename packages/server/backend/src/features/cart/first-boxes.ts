import type { PricedLine } from './priced-line.ts';

type Dated = Pick<PricedLine, 'firstDelivery' | 'sale'>;

/** Delivery day of a subscription order: the earliest first delivery among lines on sale; null for other orders. */
export function firstDay(lines: readonly Dated[]): string | null {
  const days = lines.flatMap(({ sale, firstDelivery }) => (sale.kind === 'not-on-sale' ? [] : (firstDelivery ?? [])));
  return days.sort()[0] ?? null;
}

/** Lines delivered and charged with the order itself: without subscriptions that begin on a later day (S-15). */
export const linesOfOrder = <L extends Dated>(lines: readonly L[]): L[] =>
  lines.filter(({ firstDelivery }) => firstDelivery === null || firstDelivery === firstDay(lines));

/** Subscription lines whose first box comes, and is charged, on a later day. */
export const linesOfLaterDays = <L extends Dated>(lines: readonly L[]): L[] =>
  lines.filter(({ firstDelivery }) => firstDelivery !== null && firstDelivery !== firstDay(lines));
