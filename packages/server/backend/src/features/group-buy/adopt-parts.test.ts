import { joinGroupBuy } from '@store/contracts/calls/catalogue';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { groupBuyHolds, groupBuyOrders, groupBuys } from '../../platform/database/tables/content.ts';
import { setStock, stockOf } from '../../testing/buying.ts';
import { NOW } from '../../testing/demo-store.ts';
import { withSavedCard } from '../../testing/saved-card.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { runScheduler } from '../subscription/renewal/run-scheduler.ts';

const P1019 = { product_code: 'P1019' };
const DAY = 86_400_000;

const backend = backendForFile();
const logged: object[] = [];
beforeAll(async () => {
  await withSavedCard(backend.database, 'C0000001');
});
beforeEach(async () => {
  const { database, clock } = backend;
  clock.now = NOW;
  await database.delete(groupBuyOrders);
  await database.delete(groupBuyHolds);
  await database.update(groupBuys).set({ settledAt: null, settledPeople: null, settledPrice: null });
  await setStock(database, 'S1019', 50);
  const member = await backend.visitor().signIn('C0000001');
  await member.ask(joinGroupBuy, { ...P1019, quantity: 2 });
});

/** Settles like a build that creates no group buy orders. */
async function settledByAnOlderBuild(settledPrice: number | null): Promise<void> {
  const { database, clock } = backend;
  const [row] = await database.select().from(groupBuys);
  clock.now = (row?.closesAt ?? 0) + DAY;
  await database.update(groupBuys).set({ settledAt: clock.now - 1, settledPeople: 38, settledPrice });
}

async function rounds(): Promise<void> {
  const { database, clock } = backend;
  const round = {
    database,
    payments: null,
    clock: () => clock.now,
    log: { error: (fields: object) => void logged.push(fields), info: () => {} },
  };
  await Promise.all([runScheduler(round), runScheduler(round)]);
}

it('orders a part once after an older build settled its group buy, over any number of rounds (R-21)', async () => {
  await settledByAnOlderBuild(1580);
  await rounds();
  expect(await backend.database.select().from(groupBuyOrders)).toMatchObject([
    { customerCode: 'C0000001', state: 'PAYING' },
  ]);
  expect(await backend.database.$count(groupBuyHolds)).toBe(0);
  expect(await stockOf(backend.database, 'S1019')).toBe(48);
  expect(await brokenInvariants(backend.database)).toEqual([]);
});

it('releases stock once when an older build found that no step was reached (R-21)', async () => {
  await settledByAnOlderBuild(null);
  await rounds();
  expect(await backend.database.$count(groupBuyOrders, eq(groupBuyOrders.productCode, 'P1019'))).toBe(0);
  expect(await backend.database.$count(groupBuyHolds)).toBe(0);
  expect(await stockOf(backend.database, 'S1019')).toBe(50);
  expect(await brokenInvariants(backend.database)).toEqual([]);
});

it('logs a part that fails, and continues with the others (R-21)', async () => {
  const { database } = backend;
  const another = await backend.visitor().signIn('C0000002');
  await withSavedCard(database, 'C0000002');
  await another.ask(joinGroupBuy, { ...P1019, quantity: 1 });
  // More than is reserved: releasing it violates a constraint.
  await database.update(groupBuyHolds).set({ quantity: 9_999 }).where(eq(groupBuyHolds.customerCode, 'C0000001'));
  await settledByAnOlderBuild(null);
  logged.length = 0;
  await rounds();
  expect(await database.select({ code: groupBuyHolds.customerCode }).from(groupBuyHolds)).toEqual([
    { code: 'C0000001' },
  ]);
  expect(logged).toContainEqual(expect.objectContaining({ product_code: 'P1019' }));
  await database.update(groupBuyHolds).set({ quantity: 2 });
});
