import type { OrderStatus } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { printDocument } from '../receipt/printing/print-document.ts';
import { findPlacedOrder } from '../records/placed-order.ts';
import { type Pick, packingSlipDocument } from './packing-slip-document.ts';

/** Statuses of orders that are or were packed. */
const PACKED: ReadonlySet<OrderStatus> = new Set(['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED']);

/**
 * Prints the warehouse documents of an order as a PDF.
 * @throws {RangeError} for an unknown order, or one that is not packed
 */
export async function printPackingSlip(database: Queries, orderCode: string): Promise<Uint8Array> {
  const [row] = await database
    .select({ customerCode: orders.customerCode })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  const order = row && (await findPlacedOrder(database, { customerCode: row.customerCode, orderCode }));
  if (!order) throw new RangeError(`there is no order ${orderCode}`);
  if (!PACKED.has(order.order_status)) throw new RangeError(`${orderCode} is not packed: it is ${order.order_status}`);
  return printDocument(packingSlipDocument(order, await picksOf(database, orderCode)));
}

/** The stock the order takes, with set components separately. */
function picksOf(database: Queries, orderCode: string): Promise<Pick[]> {
  return database
    .select({ skuCode: stockHolds.skuCode, name: products.name, quantity: stockHolds.quantity })
    .from(stockHolds)
    .innerJoin(products, eq(products.skuCode, stockHolds.skuCode))
    .where(eq(stockHolds.orderCode, orderCode))
    .orderBy(asc(stockHolds.skuCode));
}
