import fc from 'fast-check';
import type { DeliveryInterval } from '../delivery/delivery-interval.ts';
import type { SubscriptionState } from '../subscription/subscription-state.ts';

/** Arbitrary for all offered intervals (P-09), with month ends over-represented. */
export const offeredIntervals: fc.Arbitrary<DeliveryInterval> = fc.oneof(
  fc.record({
    kind: fc.constant('weeks' as const),
    purchase_week_interval: fc.integer({ min: 1, max: 5 }),
    day_of_week: fc.nat(6),
  }),
  fc.record({
    kind: fc.constant('day-of-month' as const),
    purchase_month_interval: fc.integer({ min: 1, max: 6 }),
    day_of_month: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31)),
  }),
  fc.record({
    kind: fc.constant('weekday-of-month' as const),
    purchase_month_interval: fc.integer({ min: 1, max: 6 }),
    week_of_month: fc.integer({ min: 1, max: 5 }),
    day_of_week: fc.nat(6),
  }),
);

/** An active subscription on the 31st of each month, next on 2026-07-31. */
export const runningMonthly: SubscriptionState = {
  status: 'ACTIVE',
  interval: { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 31 },
  anchor: '2026-06-30',
  next: { date: '2026-07-31', scheduled: '2026-07-31' },
  skipped: null,
  skipsInRow: 0,
  restartOn: null,
  lastDelivery: '2026-06-30',
  deliveredTimes: 3,
  minimumTimes: 0,
  renewal: 'none',
};
