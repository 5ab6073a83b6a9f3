import fc from 'fast-check';
import { reviewRanks } from '../../../features/membership/review-ranks.ts';
import { expireWaitingOrders } from '../../../features/order/state/expire-orders.ts';
import { grantPendingPoints } from '../../../features/order/state/grant-pending.ts';
import { runScheduler } from '../../../features/subscription/renewal/run-scheduler.ts';
import type { Act } from '../action.ts';
import { openCarts } from '../open-carts.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Advances the clock and runs the jobs: payments, overdue orders, points, ranks, and after a day the due deliveries. */
export const waiting: Act<number> = {
  name: 'minutes go by:',
  input: fc.constantFrom(1, 16, 61, DAY_MINUTES, 8 * DAY_MINUTES, 31 * DAY_MINUTES),
  async run(world, minutes) {
    const { backend } = world;
    const { database, clock } = backend;
    const { service: payments } = backend.payments;
    clock.now += minutes * MINUTE_MS;
    await payments.runDue();
    await expireWaitingOrders(database, clock.now);
    await grantPendingPoints(database, { on: 'shipped', now: clock.now });
    await reviewRanks(database, clock.now);
    const log = { error: (fault: object) => world.browser.note(JSON.stringify(fault)) };
    if (minutes >= DAY_MINUTES) await runScheduler({ database, payments, clock: () => clock.now, log });
    return openCarts(world);
  },
};
