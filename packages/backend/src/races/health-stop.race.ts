import { declareHealth, placeOrder } from '@store/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCrowd } from '../load/crowd.ts';
import { healthDeclarations } from '../platform/database/tables/medicine.ts';
import { orders } from '../platform/database/tables/orders.ts';
import { setStock } from '../testing/buying.ts';
import { ANSWERS } from '../testing/buying-medicine.ts';
import { atOnce, outcomes } from './outcomes.ts';
import { openRaceStore, type RaceStore, stopPostgres } from './race-store.ts';
import { readyOrders } from './ready-orders.ts';

const MEMBERS = 60;
let store: RaceStore;
beforeAll(async () => {
  store = await openRaceStore();
  await setStock(store.database, 'S1004', 10_000);
});
afterAll(async () => {
  await store.stop();
  await stopPostgres();
});

// The guard: declaring locks the owner of the carts, as ordering does. Without it both go through for some.
it('60 members declare a heart disease in one tab while the other orders: the stop or the order, never both (M-02)', async () => {
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
  const [stopped, placed] = await Promise.all([
    atOnce(
      store,
      members,
      declareHealth,
      members.map(() => ({ answers: ill, declares_anew: true })),
    ),
    atOnce(store, members, placeOrder, requests),
  ]);

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

/** What happened to nobody is not counted. */
function counts(words: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(words).filter(([, count]) => count > 0));
}
