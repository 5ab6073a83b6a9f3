import { sql } from 'drizzle-orm';
import type { Payments } from '../features/payment/payments.ts';
import { createSkipLinks } from '../features/subscription/skip-link.ts';
import { type Database, rowsOf } from '../platform/database/database.ts';
import { approve, decline } from './paying.ts';
import { STORE_URL, type TestBackend } from './test-backend.ts';

/** Returns the dependencies of subscription mails. */
export function mailParts({ database, clock, environment }: TestBackend) {
  const skipLinks = createSkipLinks(environment.COOKIE_SECRET);
  return { database, storeUrl: STORE_URL, clock: () => clock.now, skipLinks };
}

/** Saves the demo subscriptions for `restoreSubscriptions`. */
export async function keepSubscriptions(database: Database): Promise<void> {
  await database.execute(sql`create table kept as table periodical_purchases`);
}

/** Restores the saved subscriptions, and empties the outbox. */
export async function restoreSubscriptions(database: Database): Promise<void> {
  await database.execute(sql`delete from outbox`);
  await database.execute(sql`delete from periodical_purchases`);
  await database.execute(sql`insert into periodical_purchases select * from kept`);
}

/** Creates `count` subscriptions of S1001 for a demo member, due on `delivery`, paid by cash on delivery. */
export async function makeDueSubscriptions(
  database: Database,
  options: { count: number; delivery: string; paymentType?: string; customerCode?: string },
): Promise<string[]> {
  const { count, delivery, paymentType = 'CASH_ON_DELIVERY', customerCode = 'C0000001' } = options;
  const rows = await rowsOf<{ code: string }>(
    database,
    sql`
    insert into periodical_purchases (periodical_purchase_code, customer_code, status, sku_code, item_code, sku_name, picture,
      quantity, price_in_vat, purchase_interval, anchor, next_delivery, delivery_code, payment_type, started_at)
    select 'T-' || ${customerCode}::text || '-' || n, ${customerCode}::text, 'ACTIVE', 'S1001', 'P1001', 'シャンプー',
      '{"id":"p1001","width":1,"height":1,"widths":[320],"colour":"#ffffff","alt":""}'::jsonb, 1, 3553,
      '{"kind":"day-of-month","purchase_month_interval":1,"day_of_month":31}'::jsonb, '2026-01-31', ${delivery}::date,
      (select delivery_code from addresses where customer_code = ${customerCode}::text and is_default), ${paymentType}::text, 0
    from generate_series(1, ${count}) n
    returning periodical_purchase_code as code`,
  );
  return rows.map(({ code }) => code);
}

/** Returns deliveries without exactly one valid order, and runs with inconsistent stock; must be empty. */
export async function brokenRuns(database: Database): Promise<object[]> {
  return rowsOf<object>(
    database,
    sql`
    select r.periodical_purchase_code, r.delivery::text, r.state, count(o.order_code)::int as orders
    from subscription_runs r
    left join subscription_orders s
      on s.periodical_purchase_code = r.periodical_purchase_code and s.delivery = r.delivery
    left join orders o on o.order_code = s.order_code and o.order_status <> 'PAYMENT_FAILED'
    group by r.periodical_purchase_code, r.delivery, r.state
    having count(o.order_code) <> case when r.state in ('DONE', 'PAYING') then 1 else 0 end`,
  );
}

/** Fake payment service that decides every payment the same way. */
export function decidedPayments(
  backend: TestBackend,
  decided: 'approved' | 'declined',
): Pick<Payments, 'carryOut'> & { made: string[] } {
  const made: string[] = [];
  return {
    made,
    async carryOut(paymentCode) {
      made.push(paymentCode);
      if (decided === 'approved') await approve(backend, paymentCode);
      else await decline(backend, paymentCode);
      return { kind: 'running' };
    },
  };
}
