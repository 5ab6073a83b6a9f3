import { changeSubscriptionQuantity, moveDelivery } from '@store/contracts/calls/subscription';
import { renewalDueAt } from '@store/domain/subscription';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { brokenRuns, makeDueSubscriptions } from '../../../testing/due-subscriptions.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { runScheduler } from './run-scheduler.ts';

const backend = backendForFile({}, demoPeople);
const DELIVERY = '2026-07-31';
const DUE = renewalDueAt(DELIVERY);
beforeAll(async () => {
  await backend.database.execute(sql`update inventory set received = reserved + sold + 500`);
  await backend.database.execute(sql`delete from periodical_purchases`);
});

const failures: object[] = [];
const scheduler = (skew: number) =>
  runScheduler({
    database: backend.database,
    payments: null,
    clock: () => DUE + skew,
    log: { error: (fields) => void failures.push(fields) },
  });
const counted = async (statement: string) =>
  (await rowsOf<{ count: number }>(backend.database, sql.raw(`select count(*)::int as count from ${statement}`)))[0]
    ?.count;

// Mutation-checked: fails without `setWhere` in claimRun and the state check in makeOrder.
it('makes one order per delivery with sixteen schedulers under clock skew (F13)', async () => {
  await makeDueSubscriptions(backend.database, { count: 25, delivery: DELIVERY });
  await makeDueSubscriptions(backend.database, { count: 15, delivery: DELIVERY, customerCode: 'C0000002' });
  const skews = Array.from({ length: 16 }, (_, index) => (index % 8) * 45_000);
  await Promise.all(skews.map(scheduler));
  await scheduler(10 * 60_000);
  expect(failures).toEqual([]);
  expect(await brokenRuns(backend.database)).toEqual([]);
  expect(await counted(`subscription_runs where state = 'DONE'`)).toBe(40);
  expect(await counted(`subscription_orders`)).toBe(40);
  expect(await counted(`periodical_purchases where delivered_times = 1 and next_delivery = '2026-08-31'`)).toBe(40);
});

it('applies either a customer’s change or the order, never both halfway (F14)', async () => {
  const delivery = '2026-08-31';
  const deadline = renewalDueAt(delivery) - 1;
  backend.clock.now = deadline;
  const member = await backend.visitor().signIn('C0000001');
  const rows = await rowsOf<{ code: string }>(
    backend.database,
    sql`select periodical_purchase_code as code from periodical_purchases where customer_code = 'C0000001'`,
  );
  const changes = rows.map(({ code }, index) =>
    index % 2
      ? member.call(moveDelivery, { periodical_purchase_code: code, next_delivery: '2026-10-01' })
      : member.call(changeSubscriptionQuantity, { periodical_purchase_code: code, quantity: 2 }),
  );
  const rounds = [0, 1, 2, 3].map(() =>
    runScheduler({
      database: backend.database,
      payments: null,
      clock: () => deadline + 1,
      log: { error: (fields) => void failures.push(fields) },
    }),
  );
  const answers = await Promise.all(changes);
  await Promise.all(rounds);
  expect(failures).toEqual([]);
  expect(await brokenRuns(backend.database)).toEqual([]);
  for (const [index, { code }] of rows.entries()) {
    const [after] = await rowsOf<{ delivered_times: number; quantity: number; next: string; ordered: number | null }>(
      backend.database,
      sql`select p.delivered_times, p.quantity, p.next_delivery::text as next, d.quantity as ordered
        from periodical_purchases p
        left join subscription_orders s on s.periodical_purchase_code = p.periodical_purchase_code and s.delivery = ${delivery}
        left join order_details d on d.order_code = s.order_code
        where p.periodical_purchase_code = ${code}`,
    );
    // A change after the order applies to the next delivery.
    const isChanged = answers[index]?.status === true;
    const isMove = index % 2 === 1;
    const next = isMove && isChanged ? '2026-10-01' : '2026-09-30';
    if (isMove && isChanged && after?.delivered_times === 1)
      expect(after).toMatchObject({ next, quantity: 1, ordered: null });
    else
      expect(after).toEqual({
        delivered_times: 2,
        next,
        quantity: !isMove && isChanged ? 2 : 1,
        ordered: !isMove && isChanged && after?.ordered === 2 ? 2 : 1,
      });
  }
});
