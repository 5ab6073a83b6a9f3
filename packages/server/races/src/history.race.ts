import { brokenInvariants, moveOrderTo, openDatabase } from '@store/backend/store';
import { newMember, readyToPlace } from '@store/backend/testing/buying';
import { NOW } from '@store/backend/testing/demo-store';
import { type HistoryShopper, randomHistory } from '@store/backend/testing/random-history';
import { openTestBackend, type TestBackend } from '@store/backend/testing/test-backend';
import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { seedDemoShop } from '@store/demo-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sharedPostgres } from './race-store.ts';

/** Steps over all histories; the 100,000 of F20 take most of an hour, so they are set by `HISTORY_STEPS`. */
const STEPS = z.coerce
  .number()
  .check(z.int(), z.gte(1))
  .parse(process.env.HISTORY_STEPS ?? 2_000);
/** Number of concurrent histories, and number of steps before the invariants are checked. */
const AT_ONCE = 8;
const ROUND = 2_000;

let backend: TestBackend;
beforeAll(async () => {
  const postgres = sharedPostgres();
  await postgres.createDatabase('history');
  const database = await openDatabase({ url: postgres.urlOf('history') });
  await seedDemoShop(database, { now: NOW });
  backend = await openTestBackend({}, undefined, database);
});
afterAll(() => backend.close());

// Fails without the lock of lockOwner: two tabs create two carts of one type, which the unique index rejects.
it(
  'concurrent histories of the same members on PostgreSQL violate no invariant (F20)',
  async () => {
    const members = await Promise.all(
      Array.from({ length: 4 }, async (_, index): Promise<HistoryShopper> => {
        const shopper = await newMember(backend, index);
        return { shopper: await shopper.signIn(`M${index}`, 365 * 86_400), customerCode: `M${index}` };
      }),
    );
    const faults = () => backend.logged.filter((line) => line.includes('"level":50')).join('\n');
    let left = STEPS;
    for (let round = 0; left > 0; round += 1) {
      const steps = Math.min(left, ROUND);
      left -= steps;
      const done = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          randomHistory(backend, {
            shoppers: members,
            steps: Math.ceil(steps / AT_ONCE),
            seed: 1000 + round * AT_ONCE + index,
          }),
        ),
      ).catch((fault: unknown) => {
        throw new Error(`a history broke off; the backend's faults:\n${faults()}`, { cause: fault });
      });
      expect(await brokenInvariants(backend.database), `after ${STEPS - left} steps`).toEqual([]);
      const times = (...names: readonly string[]) =>
        done.flatMap((each) => names.map((name) => each[name] ?? 0)).reduce((sum, count) => sum + count, 0);
      // Guard against histories with hardly any orders, without an action, or with a store that is mostly unavailable.
      expect(times('place', 'placeMore', 'placeByCard')).toBeGreaterThan(steps / 100);
      const each = ['add', 'place', 'placeByCard', 'approve', 'decline', 'cancel', 'move'];
      expect(each.filter((name) => times(name) === 0)).toEqual([]);
      expect(times('unavailable'), faults()).toBeLessThan(5 + steps / 100);
    }
  },
  6 * 3_600_000,
);

// Fails without lockOwner and FOR UPDATE in lockOrder: the shop prepares an order that was just cancelled.
it('of concurrent status changes of an order one succeeds, and the others are refused (H02, F16)', async () => {
  const member = await newMember(backend, 100);
  const { database, clock } = backend;
  for (let round = 0; round < 30; round += 1) {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const { order_code: orderCode } = await member.ask(placeOrder, await readyToPlace(member));
    const moves = [
      { to: 'CANCELLED', by: 'customer' },
      { to: 'ACCEPTED', by: 'shop' },
      { to: 'CANCELLED', by: 'shop' },
      { to: 'ACCEPTED', by: 'clock' },
    ] as const;
    const moved = await Promise.all(
      moves.map((move) =>
        database.transaction((transaction) => moveOrderTo(transaction, { orderCode, ...move, now: clock.now })),
      ),
    );
    // The shop may cancel an order in preparation, but not prepare a cancelled one.
    const states = moved.flatMap((each) => (each.kind === 'moved' ? each.order.orderStatus : []));
    expect([['CANCELLED'], ['ACCEPTED'], ['ACCEPTED', 'CANCELLED']]).toContainEqual(states.sort());
  }
  expect(await brokenInvariants(database)).toEqual([]);
});
