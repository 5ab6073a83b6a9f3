import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';

/** R-36, 91: has the dispatch of an order told by LINE too, where its buyer connected an account and wants messages there. */
export async function announceDispatchByLine(queries: Queries, orderCode: string, now: number): Promise<void> {
  if (!(await lineReceiverOf(queries, orderCode))) return;
  const payload = { order_code: orderCode, message_id: randomUUID() };
  await putIntoOutbox(queries, { kind: 'line-shipped', payload, now });
}

/** Whom LINE tells of an order: its buyer, while an account is connected and wants messages; otherwise undefined. */
export async function lineReceiverOf(queries: Queries, orderCode: string) {
  const [row] = await queries
    .select({ customerCode: orders.customerCode, to: lineAccounts.subject })
    .from(orders)
    .innerJoin(lineAccounts, eq(lineAccounts.customerCode, orders.customerCode))
    .where(and(eq(orders.orderCode, orderCode), eq(lineAccounts.noticesPermission, true)));
  return row;
}
