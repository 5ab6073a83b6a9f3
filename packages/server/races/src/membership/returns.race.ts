import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray, sql } from '@store/backend/store';
import { orders } from '@store/backend/tables/orders';
import { payments } from '@store/backend/tables/payments';
import { returnRefunds } from '@store/backend/tables/returns';
import { setStock } from '@store/backend/testing/buying';
import { makeDueSubscriptions } from '@store/backend/testing/due-subscriptions';
import {
  accept,
  grantPendingPoints,
  paidByCard,
  requestedReturn,
  reviewRanks,
  shipNow,
} from '@store/backend/testing/returning';
import { placeOrder } from '@store/contracts/calls/checkout';
import { cancelOrder } from '@store/contracts/calls/order';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { renewalDueAt } from '@store/domain/subscription';
import { environmentOf, type LoadShopper, makeCrowd } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes } from '../outcomes.ts';
import { raceStoreForFile } from '../race-store.ts';
import { readyOrders } from '../ready-orders.ts';

const SCHEDULER = fileURLToPath(new URL('../../../backend/dist/scheduler.cli.js', import.meta.url));
const DELIVERY = addDays(tokyoDate(Date.now()), 40);

const store = raceStoreForFile();
beforeAll(async () => {
  await store.database.execute(sql`delete from periodical_purchases`);
  for (const sku of ['S1001', 'S1017']) await setStock(store.database, sku, 10_000);
});

/** Creates per member a shipped card order of two units, a return of each unit, and a due subscription. */
async function returnsOf(members: readonly LoadShopper[]): Promise<{ orderCodes: string[]; returnCodes: string[] }> {
  const { database } = store;
  const now = Date.now();
  const placed = await atOnce(
    store,
    members,
    placeOrder,
    await readyOrders(store, members, { sku: 'S1017', quantity: 2 }),
  );
  const orderCodes = placed.flatMap((reply) => (reply.status ? [reply.data.order_code] : []));
  const returnCodes: string[] = [];
  for (const [index, { customerCode }] of members.entries()) {
    const orderCode = orderCodes[index] ?? '';
    await paidByCard(database, { orderCode, now });
    await shipNow(database, { orderCode, now });
    const options = { orderCode, customerCode, pieces: { S1017: 1 }, now };
    for (let piece = 0; piece < 2; piece += 1) returnCodes.push(await requestedReturn(database, options));
    await makeDueSubscriptions(database, { count: 1, delivery: DELIVERY, customerCode });
  }
  return { orderCodes, returnCodes };
}

it('two desks accept two returns per order during concurrent jobs: each return refunds once (82, F13, G14)', async () => {
  const { database } = store;
  const members = await makeCrowd(database, 30);
  const { orderCodes, returnCodes } = await returnsOf(members);
  const now = Date.now();
  const desk = async () => {
    const answers: boolean[] = [];
    const queue = returnCodes.entries();
    // Two workers handle both returns of an order concurrently; more would exceed the pool of the test.
    const work = async () => {
      for (const [index, returnCode] of queue) answers[index] = await accept(database, { returnCode, now });
    };
    await Promise.all([work(), work()]);
    return answers;
  };
  const renewals = spawn(process.execPath, [SCHEDULER, '--now', new Date(renewalDueAt(DELIVERY)).toISOString()], {
    stdio: 'ignore',
    env: environmentOf({ DATABASE_URL: store.url }),
  });
  const cancelling = orderCodes.map((order_code) => ({ order_code }));
  const [first, second, cancelled, exit] = await Promise.all([
    desk(),
    desk(),
    atOnce(store, members, cancelOrder, cancelling),
    once(renewals, 'exit'),
    grantPendingPoints(database, { on: 'shipped', now }),
    reviewRanks(database, now),
  ]);
  expect(first.map((isFirst, index) => Number(isFirst) + Number(second[index]))).toEqual(returnCodes.map(() => 1));
  expect(outcomes(cancelled)).toEqual({ 'not-cancellable': members.length });
  expect(exit[0]).toBe(0);
  const codes = members.map(({ customerCode }) => customerCode);
  const renewed = and(inArray(orders.customerCode, codes), eq(orders.orderType, 'PERIODICAL'));
  expect(await database.$count(orders, renewed)).toBe(members.length);
  const moved = await database
    .select({ orderCode: returnRefunds.orderCode, sum: sql<number>`sum(${returnRefunds.amountInVat})::int` })
    .from(returnRefunds)
    .where(inArray(returnRefunds.orderCode, orderCodes))
    .groupBy(returnRefunds.orderCode);
  const bought = await database.select().from(orders).where(inArray(orders.orderCode, orderCodes));
  const charged = await database.select().from(payments).where(inArray(payments.orderCode, orderCodes));
  expect(moved).toHaveLength(members.length);
  for (const { orderCode, sum } of moved) {
    const order = bought.find((each) => each.orderCode === orderCode);
    expect(sum).toBe((order?.skuInVat ?? 0) - (order?.discountInVat ?? 0) - (order?.pointInVat ?? 0));
    expect(charged.find((each) => each.orderCode === orderCode)?.refundInVat).toBe(sum);
  }
  expect(await store.broken()).toEqual([]);
});
