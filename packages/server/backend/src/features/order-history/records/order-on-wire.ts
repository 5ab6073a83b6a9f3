import type { Order } from '@store/contracts/entities';
import { isCancellableByCustomer, PAYMENT_LABELS } from '@store/domain/order';
import { asc } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { type OrderDetailRow, type OrderRow, orderDetails } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** The lines of orders, in insertion order. */
export async function loadLines(database: Queries, orderCodes: readonly string[]): Promise<OrderDetailRow[]> {
  if (orderCodes.length === 0) return [];
  return linesOf(database, { orderCodes });
}

const linesOf = preparedQuery((queries, { orderCodes }: Places<{ orderCodes: readonly string[] }>) =>
  queries
    .select()
    .from(orderDetails)
    .where(isOneOf(orderDetails.orderCode, orderCodes))
    .orderBy(asc(orderDetails.line)),
);

/** An order as an API object; uses the lines of its own among `lines`. */
export function toWire(row: OrderRow, lines: readonly OrderDetailRow[]): Order {
  return {
    order_code: row.orderCode,
    order_type: row.orderType,
    order_status: row.orderStatus,
    checkout_timestamp: row.checkoutAt,
    payment_type: row.paymentType,
    payment_method: PAYMENT_LABELS[row.paymentType],
    total_in_vat: row.totalInVat,
    sku_in_vat: row.skuInVat,
    delivery_fee_in_vat: row.deliveryFeeInVat,
    discount_in_vat: row.discountInVat,
    discount_details: { coupons: row.coupons },
    point_request: { point_in_vat: row.pointInVat },
    order_addon_services: addonServices(row),
    order_details: lines.filter(({ orderCode }) => orderCode === row.orderCode).map(toWireLine),
    customer: { name: { full_name: row.customerName } },
    arrival_day: row.delivery.delivery_date ?? row.expectedDelivery,
    tracking: row.tracking,
    is_cancellable: row.orderStatus === 'PAYMENT_PENDING' || isCancellableByCustomer(row.orderStatus),
  };
}

/** The payment method's fee as an addon service. */
const addonServices = ({ paymentFeeInVat, paymentType }: OrderRow): Order['order_addon_services'] =>
  paymentFeeInVat === 0 ? [] : [{ addon_service_code: `${paymentType}_FEE`, price_in_vat: paymentFeeInVat }];

const toWireLine = (row: OrderDetailRow): Order['order_details'][number] => ({
  sku_code: row.skuCode,
  item_code: row.itemCode,
  tax_code: row.taxCode,
  quantity: row.quantity,
  price_in_vat: row.priceInVat,
  sku_details: { sku_name: row.skuName, brand: row.brand, picture: row.picture },
  addon_services: [],
});
