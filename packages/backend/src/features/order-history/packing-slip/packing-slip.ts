import type { OrderStatus } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { printDocument } from '../receipt/printing/print-document.ts';
import { findOrder } from '../records/read-orders.ts';
import { packingSlipDocument } from './packing-slip-document.ts';

/** Accepted and not cancelled: what the warehouse packs or has packed. */
const PACKED: ReadonlySet<OrderStatus> = new Set(['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED']);

/**
 * The papers of an order for the warehouse, as a PDF.
 * @throws {RangeError} for an order that does not exist, or that nobody packs
 */
export async function printPackingSlip(database: Queries, orderCode: string): Promise<Uint8Array> {
  const [row] = await database
    .select({ customerCode: orders.customerCode })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  const order = row && (await findOrder(database, { customerCode: row.customerCode, orderCode }));
  if (!order) throw new RangeError(`there is no order ${orderCode}`);
  if (!PACKED.has(order.order_status)) throw new RangeError(`${orderCode} is not packed: it is ${order.order_status}`);
  return printDocument(packingSlipDocument(order));
}
