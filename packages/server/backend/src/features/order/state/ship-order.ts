import { randomUUID } from 'node:crypto';
import { TRACKING_NUMBER } from '@store/contracts/calls/desk';
import { moveOrder, type OrderMove, type Pieces, piecesRefusal, unshippedPieces } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderParcelRow, orderDetails, orderParcels, orders } from '../../../platform/database/tables/orders.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { lineReceiverOf } from '../../../shared/customer/line-receiver.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrderTo } from './move-order.ts';
import { parcelsOf } from './order-parcels.ts';

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

interface ParcelToShip {
  readonly orderCode: string;
  readonly carrier: string;
  readonly number: string;
  /** Pieces in the parcel; default: all that are not shipped yet. */
  readonly pieces?: readonly Pieces[] | undefined;
  /** Its earlier parcels, if the caller holds its lock; default: they are read. */
  readonly sent?: readonly OrderParcelRow[];
  readonly now: number;
}

/**
 * Records that a parcel of a prepared order left the warehouse, and mails its tracking number. The last one completes
 * the order: only then the payment is captured.
 */
export async function shipOrder(database: Queries, parcel: ParcelToShip): Promise<Shipped> {
  const { orderCode, carrier, number, now } = parcel;
  const page = CARRIERS[carrier];
  if (!page || parcelProblem({ carrier, number }))
    throw new RangeError(`parcel cannot be tracked: ${carrier} ${number}`);
  const sent = parcel.sent ?? (await parcelsOfLocked(database, orderCode));
  const unshipped = parcel.pieces || sent.length > 0 ? await unshippedOf(database, orderCode, sent) : [];
  const pieces = parcel.pieces ?? unshipped;
  const why = parcel.pieces ? piecesRefusal(pieces, unshipped) : '';
  if (why) return { kind: 'refused', message: why };
  const isLast = unshippedPieces(unshipped, [pieces]).length === 0;
  const moved = isLast
    ? await moveOrderTo(database, { orderCode, to: 'SHIPPED', by: 'shop', now })
    : await wouldMove(database, orderCode);
  if (moved.kind === 'refused') return moved;
  const href = page.replace('{number}', encodeURIComponent(number.replaceAll('-', '')));
  const tracking = { carrier, number, href };
  const place = sent.length;
  const isWhole = isLast && place === 0;
  if (!isWhole) await database.insert(orderParcels).values({ orderCode, place, tracking, pieces, sentAt: now });
  const payload = { order_code: orderCode, ...(!isWhole && { parcel: place, is_last: isLast }) };
  await putIntoOutbox(database, { kind: 'order-shipped', payload, now });
  if (isLast) {
    await database.update(orders).set({ tracking }).where(eq(orders.orderCode, orderCode));
    await tellByLine(database, orderCode, now);
  }
  return { kind: 'moved' };
}

async function parcelsOfLocked(database: Queries, orderCode: string): Promise<OrderParcelRow[]> {
  await lockOrder(database, orderCode);
  return parcelsOf(database, [orderCode]);
}

/** A part is sent only of an order that could be shipped whole. */
async function wouldMove(database: Queries, orderCode: string): Promise<OrderMove> {
  const [order] = await database
    .select({ from: orders.orderStatus })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  return moveOrder({ from: order?.from ?? 'CANCELLED', to: 'SHIPPED', by: 'shop' });
}

type Shipped = { readonly kind: 'moved' } | { readonly kind: 'refused'; readonly message: string };

async function unshippedOf(database: Queries, orderCode: string, sent: readonly OrderParcelRow[]): Promise<Pieces[]> {
  const lines = await database
    .select({ sku_code: orderDetails.skuCode, quantity: orderDetails.quantity })
    .from(orderDetails)
    .where(eq(orderDetails.orderCode, orderCode));
  return unshippedPieces(
    lines,
    sent.map(({ pieces }) => pieces),
  );
}

async function tellByLine(database: Queries, orderCode: string, now: number): Promise<void> {
  if (!(await lineReceiverOf(database, orderCode))) return;
  const payload = { order_code: orderCode, message_id: randomUUID() };
  await putIntoOutbox(database, { kind: 'line-shipped', payload, now });
}
