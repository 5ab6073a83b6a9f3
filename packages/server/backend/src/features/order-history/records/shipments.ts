import type { OrderWhole } from '@store/contracts/entities';
import { type Pieces, unshippedPieces } from '@store/domain/order';
import type { OrderDetailRow, OrderRow } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { parcelsOf } from '../../order/state/order-parcels.ts';

const MAY_HAVE_PARCELS: ReadonlySet<string> = new Set(['ACCEPTED', 'SHIPPED', 'RECEIVED']);

/** The parcels of an order that is sent in several; undefined for others. */
export async function shipmentsOf(
  database: Queries,
  { orderCode, orderStatus }: OrderRow,
  lines: readonly OrderDetailRow[],
): Promise<OrderWhole['shipments']> {
  if (!MAY_HAVE_PARCELS.has(orderStatus)) return undefined;
  const parcels = await parcelsOf(database, [orderCode]);
  if (parcels.length === 0) return undefined;
  const named = ({ sku_code, quantity }: Pieces) => {
    const sku_name = lines.find(({ skuCode }) => skuCode === sku_code)?.skuName ?? sku_code;
    return { sku_code, sku_name, quantity };
  };
  const ordered = lines.map(({ skuCode, quantity }) => ({ sku_code: skuCode, quantity }));
  return {
    sent: parcels.map(({ tracking, pieces, sentAt }) => ({
      ...tracking,
      sent_timestamp: sentAt,
      lines: pieces.map(named),
    })),
    unshipped: unshippedPieces(
      ordered,
      parcels.map(({ pieces }) => pieces),
    ).map(named),
  };
}
