import { SHOP_NAME } from '@store/domain/shop';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/http/handler.ts';
import { lineReceiverOf } from '../../shared/customer/line-receiver.ts';
import { findPlacedOrder, type PlacedOrder } from '../order-history/records/placed-order.ts';
import type { LinePush } from './line-push.ts';

const announcement = z.object({ order_code: z.string(), message_id: z.uuid() });

/** Outbox effect that announces a dispatch by LINE; without an official account (`push` null) it does nothing. */
export function lineEffects(parts: { database: Queries; push: LinePush | null; storeUrl: string }) {
  return {
    'line-shipped': async (payload: unknown) => {
      const { order_code: orderCode, message_id: retryKey } = z.parse(announcement, payload);
      // Members who disconnected or opted out in between receive nothing.
      const receiver = await lineReceiverOf(parts.database, orderCode);
      if (!parts.push || !receiver) return;
      const { customerCode, to } = receiver;
      const order = await findPlacedOrder(parts.database, { customerCode, orderCode });
      if (order) await parts.push({ to, text: dispatchText(order, parts.storeUrl), retryKey });
    },
  };
}

/** Contains no product names: other people may see the talk. */
const dispatchText = ({ order_code, tracking }: PlacedOrder, storeUrl: string): string =>
  [
    `【${SHOP_NAME}】ご注文の商品を発送しました。`,
    `注文番号：${order_code}`,
    ...(tracking
      ? [`配送会社：${tracking.carrier}`, `お問い合わせ番号：${tracking.number}`, `お荷物の状況：${tracking.href}`]
      : []),
    `ご注文の詳細：${new URL(`/mypage/orders/${order_code}`, storeUrl).href}`,
  ].join('\n');
