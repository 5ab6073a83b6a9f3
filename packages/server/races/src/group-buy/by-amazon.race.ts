import { endLeftPermissions, openDatabase, orderParts, rowsOf, settleGroupBuys, sql } from '@store/backend/store';
import { setStock } from '@store/backend/testing/buying';
import { agreeAtAmazon, chooseAtAmazon } from '@store/backend/testing/group-buy/joining-by-amazon';
import { confirmGroupBuyByAmazon, joinGroupBuyByAmazon } from '@store/contracts/calls/catalogue';
import type { Call, RequestOf } from '@store/contracts/wire';
import { type LoadShopper, makeCrowd } from '@store/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcomes, untilAnswered } from '../outcomes.ts';
import { openRaceStore, type RaceStore } from '../race-store.ts';
import { openAmazonPay } from './amazon-pay.ts';

const SETTLERS = 4;

let store: RaceStore;
let amazon: Awaited<ReturnType<typeof openAmazonPay>>;
beforeAll(async () => {
  amazon = await openAmazonPay();
  store = await openRaceStore(0);
  for (let each = 0; each < 3; each += 1) await store.add({ variables: amazon.variables });
});
afterAll(async () => {
  await store.stop();
  await amazon.stop();
});

it('of 30 buyers returning from Amazon during the close, those in time have joined and no one else holds anything (R-21, F02)', async () => {
  const people = await makeCrowd(store.database, 30);
  await reopen(Date.now() + 3_600_000);
  await setStock(store.database, 'S1019', 40);
  const back = await Promise.all(people.map(agreed));
  const { promise: firstIsIn, resolve: close } = Promise.withResolvers<void>();
  const confirmed = Promise.all(
    people.map((shopper, index) =>
      untilAnswered(shopper, processAt(index), confirmGroupBuyByAmazon, {
        product_code: 'P1019',
        checkout_session_id: back[index],
      }).finally(close),
    ),
  );
  const closed = firstIsIn.then(async () => {
    const now = Date.now();
    await store.database.execute(
      sql`update group_buys set closes_at = ${now - 1}::bigint where product_code = 'P1019'`,
    );
    await settleConcurrently(now);
  });
  const { placed: joined = 0, ...refused } = outcomes(await confirmed);
  await closed;
  expect(joined).toBeGreaterThan(0);
  expect(refused).toEqual(joined === 30 ? {} : { 'group-buy-not-open': 30 - joined });
  // After the deadline of those who are still at Amazon.
  await settleConcurrently(Date.now() + 20 * 60_000);
  const left = await rowsOf<{ joins: number; unjoined: number; joining: number; held: number }>(
    store.database,
    sql`select (select count(*)::int from group_buy_joins) as joins,
      (select count(*)::int from group_buy_permissions where state = 'OVER' and permission_code not in
        (select permission_code from group_buy_joins where permission_code is not null)) as unjoined,
      (select count(*)::int from group_buy_permissions where state = 'JOINING') as joining,
      (select count(*)::int from group_buy_permission_holds) as held`,
  );
  expect(left).toEqual([{ joins: joined, unjoined: 30 - joined, joining: 0, held: 0 }]);
  expect(await store.broken()).toEqual([]);
});

const processAt = (index: number) => {
  const process = store.processes[index % store.processes.length];
  if (!process) throw new Error('no process runs');
  return process;
};

/** Returns the session of a buyer who has confirmed at Amazon, but has not returned yet. */
async function agreed(shopper: LoadShopper, index: number): Promise<string> {
  const callAccepted = async <C extends Call>(call: C, request: RequestOf<C>) => {
    const reply = await untilAnswered(shopper, processAt(index), call, request);
    if (!reply.status) throw new Error(`${call.path} was refused: ${reply.code}`);
    return reply.data;
  };
  const { href } = await callAccepted(joinGroupBuyByAmazon, { product_code: 'P1019', quantity: 1 });
  const checkout_session_id = await chooseAtAmazon(amazon, href);
  const on = await callAccepted(confirmGroupBuyByAmazon, { product_code: 'P1019', checkout_session_id });
  await agreeAtAmazon(amazon, on.href);
  return checkout_session_id;
}

/** Reopens the group buy without joins, until `closesAt` (epoch ms). */
async function reopen(closesAt: number): Promise<void> {
  for (const table of ['group_buy_orders', 'group_buy_joins'])
    await store.database.execute(sql`delete from ${sql.identifier(table)}`);
  await store.database.execute(sql`update group_buys set closes_at = ${closesAt}::bigint, joined = joined_elsewhere,
    settled_at = null, settled_people = null, settled_price = null where product_code = 'P1019'`);
}

/** Closes and orders in several processes, twice each. */
async function settleConcurrently(now: number): Promise<void> {
  const databases = await Promise.all(Array.from({ length: SETTLERS }, () => openDatabase({ url: store.url })));
  const log = { error: (fields: object) => expect(fields).toBeNull() };
  const round = async (database: RaceStore['database']) => {
    await settleGroupBuys(database, now);
    await orderParts({ database, payments: null, clock: () => now, log });
    await endLeftPermissions({ database, clock: () => now, log });
  };
  try {
    await Promise.all(databases.flatMap((database) => [round(database), round(database)]));
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}
