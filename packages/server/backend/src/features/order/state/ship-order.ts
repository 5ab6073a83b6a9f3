import { randomUUID } from 'node:crypto';
import { TRACKING_NUMBER } from '@store/contracts/calls/desk';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { lineReceiverOf } from '../../../shared/customer/line-receiver.ts';
import { type Moved, moveOrderTo } from './move-order.ts';

/** Tracking page by carrier; `{number}` is replaced by the tracking number. */
const CARRIERS: Readonly<Record<string, string>> = {
  ヤマト運輸: 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01={number}',
  佐川急便: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}',
  日本郵便: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}',
};

/** Carriers with parcel tracking. */
export const CARRIER_NAMES = Object.keys(CARRIERS);

/** Returns the field of a parcel that cannot be tracked, with the reason; null if it can. */
export function parcelProblem(parcel: { carrier: string; number: string }) {
  if (!Object.hasOwn(CARRIERS, parcel.carrier))
    return { field: 'carrier' as const, reason: `配送会社は、${CARRIER_NAMES.join('・')}のいずれかです` };
  if (!TRACKING_NUMBER.test(parcel.number))
    return { field: 'number' as const, reason: '送り状番号は、10桁以上の数字です（ハイフンは省略できます）' };
  return null;
}

/** Records that a prepared order left the warehouse: captures the payment and mails the tracking number. */
export async function shipOrder(
  database: Queries,
  parcel: { orderCode: string; carrier: string; number: string; now: number },
): Promise<Moved> {
  const { orderCode, carrier, number, now } = parcel;
  const page = CARRIERS[carrier];
  if (!page || parcelProblem({ carrier, number }))
    throw new RangeError(`parcel cannot be tracked: ${carrier} ${number}`);
  const moved = await moveOrderTo(database, { orderCode, to: 'SHIPPED', by: 'shop', now });
  if (moved.kind === 'refused') return moved;
  const href = page.replace('{number}', encodeURIComponent(number.replaceAll('-', '')));
  await database.update(orders).set({ tracking: { carrier, number, href } }).where(eq(orders.orderCode, orderCode));
  await putIntoOutbox(database, { kind: 'order-shipped', payload: { order_code: orderCode }, now });
  if (await lineReceiverOf(database, orderCode)) {
    const payload = { order_code: orderCode, message_id: randomUUID() };
    await putIntoOutbox(database, { kind: 'line-shipped', payload, now });
  }
  return moved;
}
