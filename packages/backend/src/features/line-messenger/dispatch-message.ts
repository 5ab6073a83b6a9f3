import { randomUUID } from 'node:crypto';
import type { OrderWhole } from '@store/contracts/entities';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { findOrder } from '../order-history/records/read-orders.ts';
import type { LinePush } from './line-push.ts';

const announcement = z.object({ order_code: z.string(), message_id: z.uuid() });

/** R-36, 91: has the dispatch of an order told by LINE too, where its buyer connected an account and wants messages there. */
export async function announceDispatchByLine(queries: Queries, orderCode: string, now: number): Promise<void> {
  if (!(await receiverOf(queries, orderCode))) return;
  const payload = { order_code: orderCode, message_id: randomUUID() };
  await putIntoOutbox(queries, { kind: 'line-shipped', payload, now });
}

/** The outbox's effect that tells of a dispatch by LINE; without an official account (`push` null) nobody is told. */
export function lineEffects(parts: { database: Queries; push: LinePush | null; storeUrl: string }) {
  return {
    'line-shipped': async (payload: unknown) => {
      const { order_code: orderCode, message_id: retryKey } = z.parse(announcement, payload);
      // Who disconnected or stopped it meanwhile is told nothing.
      const receiver = await receiverOf(parts.database, orderCode);
      if (!parts.push || !receiver) return;
      const { customerCode, to } = receiver;
      const order = await findOrder(parts.database, { customerCode, orderCode });
      if (order) await parts.push({ to, text: dispatchText(order, parts.storeUrl), retryKey });
    },
  };
}

async function receiverOf(queries: Queries, orderCode: string) {
  const [row] = await queries
    .select({ customerCode: orders.customerCode, to: lineAccounts.subject })
    .from(orders)
    .innerJoin(lineAccounts, eq(lineAccounts.customerCode, orders.customerCode))
    .where(and(eq(orders.orderCode, orderCode), eq(lineAccounts.noticesPermission, true)));
  return row;
}

/** No names of products: a talk is read over shoulders. */
function dispatchText({ order_code, tracking }: OrderWhole, storeUrl: string): string {
  return [
    '【ANGFA STORE】ご注文の商品を発送しました。',
    `注文番号：${order_code}`,
    ...(tracking
      ? [`配送会社：${tracking.carrier}`, `お問い合わせ番号：${tracking.number}`, `お荷物の状況：${tracking.href}`]
      : []),
    `ご注文の詳細：${new URL(`/mypage/orders/${order_code}`, storeUrl).href}`,
  ].join('\n');
}
