import type { PurchaseInterval } from '@store/contracts/entities';
import fc from 'fast-check';

/** One of the browser's two tabs. */
export const tab = fc.constantFrom(0 as const, 1 as const);

/** Schedules of a subscription, none among them. */
export const interval: fc.Arbitrary<PurchaseInterval | undefined> = fc.constantFrom(
  undefined,
  { kind: 'weeks', purchase_week_interval: 1, day_of_week: 2 },
  { kind: 'weeks', purchase_week_interval: 5, day_of_week: 6 },
  { kind: 'day-of-month', purchase_month_interval: 6, day_of_month: 31 },
  { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 },
  { kind: 'weekday-of-month', purchase_month_interval: 2, week_of_month: 5, day_of_week: 1 },
);
