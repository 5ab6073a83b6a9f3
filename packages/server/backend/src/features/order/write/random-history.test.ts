import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { type HistoryShopper, randomHistory } from '../../../testing/random-history.ts';
import { openTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let shoppers: HistoryShopper[];
beforeAll(async () => {
  backend = await openTestBackend();
  const codes = ['C0000001', 'C0000002', 'C0000003'];
  shoppers = await Promise.all(
    codes.map(async (customerCode) => ({
      customerCode,
      shopper: await backend.visitor().signIn(customerCode, 86_400 * 365),
    })),
  );
});
afterAll(() => backend.close());

describe('random history of members, shop, processor and clock (F20)', () => {
  it.each([20_261_120, 7, 99])(
    'violates no invariant (seed %i)',
    async (seed) => {
      const done: Record<string, number> = {};
      for (let round = 0; round < 5; round += 1) {
        const more = await randomHistory(backend, { shoppers, steps: 60, seed: seed + round });
        for (const [name, times] of Object.entries(more)) done[name] = (done[name] ?? 0) + times;
        expect(await brokenInvariants(backend.database)).toEqual([]);
      }
      // Ensures that the history is not empty.
      for (const name of ['add', 'place', 'placeByCard', 'approve', 'decline', 'cancel', 'move'])
        expect(done[name]).toBeGreaterThan(0);
    },
    120_000,
  );
});
