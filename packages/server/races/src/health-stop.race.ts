import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from '@store/backend/store';
import { healthDeclarations } from '@store/backend/tables/medicine';
import { orders } from '@store/backend/tables/orders';
import { setStock } from '@store/backend/testing/buying';
import { ANSWERS } from '@store/backend/testing/buying-medicine';
import { placeOrder } from '@store/contracts/calls/checkout';
import { declareHealth } from '@store/contracts/calls/medicine';
import { makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes, untilAnswered } from './outcomes.ts';
import { raceStoreForFile } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

const MEMBERS = 60;
/** Number of orders that three processes handle without queueing. */
const AT_ONCE = 6;
const store = raceStoreForFile();
beforeAll(async () => {
  await setStock(store.database, 'S1004', 10_000);
});

// Guard: declaring locks the owner of the carts, like ordering. Without it an order fails halfway when it meets the stop.
it('sixty members declare a heart disease in one tab while ordering in another: either the stop or the order (M-02)', async () => {
  const { database } = store;
  const members = await makeCrowd(database, MEMBERS);
  const requests = await readyOrders(store, members, { sku: 'S1004' });
  const declared = await atOnce(
    store,
    members,
    declareHealth,
    members.map(() => ({ answers: ANSWERS })),
  );
  expect(outcomes(declared)).toEqual({ placed: MEMBERS });

  const ill = { ...ANSWERS, illnesses: ['heart' as const] };
  const replies = [];
  // In small batches: if all waited for a connection, no two transactions would overlap on the same cart.
  for (let from = 0; from < MEMBERS; from += AT_ONCE) {
    const few = members.slice(from, from + AT_ONCE).map(async (member, index) => {
      const [one, other] = [at(store.processes, index), at(store.processes, index + 1)];
      const placing = untilAnswered(member, one, placeOrder, at(requests, from + index));
      // Somewhere within the order, which takes longer.
      await pause(Math.random() * 25);
      const stop = await untilAnswered(member, other, declareHealth, { answers: ill, declares_anew: true });
      return { stop, order: await placing };
    });
    replies.push(...(await Promise.all(few)));
  }
  const stopped = replies.map(({ stop }) => stop);
  const placed = replies.map(({ order }) => order);

  const codes = members.map(({ customerCode }) => customerCode);
  const bought = await database.select().from(orders).where(inArray(orders.customerCode, codes));
  const stops = await database
    .select()
    .from(healthDeclarations)
    .where(and(inArray(healthDeclarations.customerCode, codes), eq(healthDeclarations.outcome, 'excluded')));
  const ordered = new Set(bought.map(({ customerCode }) => customerCode));
  expect(stops.filter(({ customerCode }) => ordered.has(customerCode))).toEqual([]);
  expect(bought.length + stops.length).toBe(MEMBERS);
  expect(outcomes(placed)).toEqual(counts({ placed: bought.length, 'advice-needed': stops.length }));
  expect(outcomes(stopped)).toEqual(counts({ placed: stops.length, 'no-medicine': bought.length }));
  expect(await store.broken()).toEqual([]);
});

const counts = (outcomeCounts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(outcomeCounts).filter(([, count]) => count > 0));

/** Returns the element at an index, modulo the length. */
function at<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('a race needs racers');
  return one;
}
