import type { OrderStatus } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { printDocument } from '../paper/print-document.ts';
import { placedOrderOf } from '../records/placed-order.ts';
import { type PackedOrder, packingDocument } from './packing-slip-document.ts';

/** Statuses of orders that are or were packed; before, the address may still change. */
const PACKED: ReadonlySet<OrderStatus> = new Set(['ACCEPTED', 'SHIPPED', 'RECEIVED']);

/**
 * Prints the warehouse documents of an order as a PDF.
 * @throws {RangeError} for an unknown or unpacked order
 */
export async function printPackingSlip(database: Queries, orderCode: string): Promise<Uint8Array> {
  const { packed, others } = await findPackedOrders(database, [orderCode]);
  const [other] = others;
  if (other)
    throw new RangeError(
      other.status ? `${orderCode} is not packed: it is ${other.status}` : `there is no order ${orderCode}`,
    );
  return printDocument(packingDocument(packed, { withLabels: false }));
}

/** An unpacked order; `status` is null if it does not exist. */
interface OtherOrder {
  readonly orderCode: string;
  readonly status: OrderStatus | null;
}

/** Finds orders with the stock they take, in the given order; `others` are unknown, or not packed. */
export async function findPackedOrders(
  database: Queries,
  orderCodes: readonly string[],
): Promise<{ packed: PackedOrder[]; others: OtherOrder[] }> {
  const rows = await database.select().from(orders).where(isOneOf(orders.orderCode, orderCodes));
  const picks = await database
    .select({
      orderCode: stockHolds.orderCode,
      skuCode: stockHolds.skuCode,
      name: products.name,
      quantity: stockHolds.quantity,
    })
    .from(stockHolds)
    .innerJoin(products, eq(products.skuCode, stockHolds.skuCode))
    .where(isOneOf(stockHolds.orderCode, orderCodes))
    .orderBy(asc(stockHolds.skuCode));
  const packed: PackedOrder[] = [];
  const others: OtherOrder[] = [];
  for (const orderCode of orderCodes) {
    const row = rows.find((each) => each.orderCode === orderCode);
    const own = picks.filter((pick) => pick.orderCode === orderCode);
    if (row && PACKED.has(row.orderStatus)) packed.push({ order: await placedOrderOf(database, row), picks: own });
    else others.push({ orderCode, status: row?.orderStatus ?? null });
  }
  return { packed, others };
}
