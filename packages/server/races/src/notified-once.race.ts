import { openDatabase, orderParts, rowsOf, settleGroupBuys, sql, tellRestocked } from '@store/backend/store';
import { beforeAll, expect, it } from 'vitest';
import { type RaceStore, raceStoreForFile } from './race-store.ts';

const PEOPLE = 250;
const PROCESSES = 6;

const store = raceStoreForFile(0);
beforeAll(async () => {
  await store.database.execute(sql`insert into customers select (jsonb_populate_record(c, jsonb_build_object(
    'customer_code', 'T' || n, 'sign_in_subject', 'T' || n))).* from customers c, generate_series(1, ${PEOPLE}::int) n
    where c.customer_code = 'C0000001'`);
});

/** Runs work concurrently on six databases' connections, three times each; returns the sum of the reported counts. */
async function inProcesses(work: (database: RaceStore['database']) => Promise<number>): Promise<number> {
  const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openDatabase({ url: store.url })));
  try {
    const done = await Promise.all(databases.flatMap((database) => [0, 1, 2].map(() => work(database))));
    return done.reduce((sum, each) => sum + each, 0);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
}

const mailsOf = async (kind: string) =>
  rowsOf<{ code: string; mails: number }>(
    store.database,
    sql`select payload ->> 'customer_code' as code, count(*)::int as mails from outbox where kind = ${kind} group by 1`,
  );

it('six processes notice a restock: one mail per waiting member (16)', async () => {
  const now = Date.now();
  await store.database.execute(sql`insert into restock_requests
    select customer_code, 'P1002', 'S1002', ${now}::bigint, ${now + 86_400_000}::bigint, null from customers
    where customer_code like 'T%'`);
  await store.database.execute(sql`update inventory set received = reserved + sold + 1 where sku_code = 'S1002'`);
  expect(await inProcesses((database) => tellRestocked(database, now))).toBe(PEOPLE);
  const mails = await mailsOf('restock');
  expect([mails.length, mails.filter((each) => each.mails !== 1)]).toEqual([PEOPLE, []]);
});

it('six processes settle a closed group buy once: one mail per member, and one per missing card (R-21)', async () => {
  const now = Date.now();
  await store.database.execute(sql`insert into group_buy_joins
    select 'P1019', customer_code, 1, ${now}::bigint from customers where customer_code like 'T%'`);
  await store.database.execute(sql`update group_buys set closes_at = ${now - 1}::bigint,
    joined = joined_elsewhere + (select count(*) from group_buy_joins where product_code = 'P1019')
    where product_code = 'P1019'`);
  expect(await inProcesses((database) => settleGroupBuys(database, now))).toBe(1);
  const mails = await mailsOf('group-buy');
  expect([mails.length, mails.filter((each) => each.mails !== 1)]).toEqual([PEOPLE, []]);
  // No member has a card: each gets one request for it.
  const log = { error: (fields: object) => expect(fields).toBeNull() };
  await inProcesses((database) => orderParts({ database, payments: null, clock: () => now, log }));
  const cardMails = await rowsOf<{ code: string; mails: number }>(
    store.database,
    sql`select payload ->> 'customer_code' as code, count(*)::int as mails from outbox
      where kind = 'group-buy' and payload ->> 'news' = 'unpaid' group by 1`,
  );
  expect([cardMails.length, cardMails.filter((each) => each.mails !== 1)]).toEqual([PEOPLE, []]);
  expect(await store.broken()).toEqual([]);
});
