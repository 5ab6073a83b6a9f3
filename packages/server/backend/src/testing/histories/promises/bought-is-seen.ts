import { searchOrders } from '@store/contracts/calls/checkout';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import { BrokenPromise } from '../broken-promise.ts';
import type { World } from '../world.ts';

const PROMISE = 'bought subscriptions are listed and can be ended';

/** P-08, A-17, A-18: checks at the end that the member's lists contain every valid order and every subscription. */
export async function checkBought({ backend, browser, customerCode }: World): Promise<void> {
  const [held] = await rowsOf<{ orders: string; subscriptions: string }>(
    backend.database,
    sql`select
      coalesce((select string_agg(order_code, ' ' order by order_code) from orders
        where customer_code = ${customerCode} and order_status not in ('PAYMENT_PENDING', 'PAYMENT_FAILED')), '') as orders,
      coalesce((select string_agg(periodical_purchase_code, ' ' order by periodical_purchase_code)
        from periodical_purchases where customer_code = ${customerCode}), '') as subscriptions`,
  );
  await browser.signIn(customerCode, 86_400);
  const { hits } = await browser.ask(searchOrders, { customer_code: customerCode, page: 1, size: 50 });
  const { periodical_purchases: listed } = await browser.ask(periodicalByCustomer, { customer_code: customerCode });
  const orders = hits.map(({ order_code }) => order_code).sort();
  const subscriptions = listed.map(({ periodical_purchase_code }) => periodical_purchase_code).sort();
  if (hits.length < 50 && orders.join(' ') !== held?.orders)
    throw new BrokenPromise(PROMISE, `orders held [${held?.orders}], listed [${orders}]`);
  if (subscriptions.join(' ') !== held?.subscriptions)
    throw new BrokenPromise(PROMISE, `subscriptions held [${held?.subscriptions}], listed [${subscriptions}]`);
}
