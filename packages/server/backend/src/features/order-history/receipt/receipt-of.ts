import type { OrderWhole, Receipt } from '@store/contracts/entities';
import { taxRateOf } from '@store/domain/money';
import type { receipts } from '../../../platform/database/tables/orders.ts';
import type { remainderOf } from '../records/order-remainder.ts';
import { SELLER } from './seller.ts';

type Issue = { readonly row: typeof receipts.$inferSelect; readonly registrationNumber: string };
type Remaining = ReturnType<typeof remainderOf>;

/**
 * An issue of an order's receipt. The sums are the order's, or after a return of the kept items; tax is rounded
 * once per rate (T5, T6).
 */
export function receiptOf(order: OrderWhole, remaining: Remaining | null, { row, registrationNumber }: Issue): Receipt {
  return {
    order_code: order.order_code,
    receipt_number: `R-${order.order_code}`,
    checkout_timestamp: order.checkout_timestamp,
    issued_timestamp: row.lastIssuedAt,
    issue: row.issues,
    is_reissue: row.issues > 1,
    addressee: row.addressee,
    purpose: row.purpose,
    payment_method: order.payment_method,
    lines: order.order_details.flatMap((line, index) => lineOf(line, remaining?.pieces[index] ?? 0)),
    sku_in_vat: order.sku_in_vat,
    discount_in_vat: order.discount_in_vat,
    coupons: order.discount_details.coupons.map(({ name }) => name),
    point_in_vat: order.point_request.point_in_vat,
    delivery_fee_in_vat: order.delivery_fee_in_vat,
    payment_fee_in_vat: order.order_addon_services.reduce((sum, { price_in_vat }) => sum + price_in_vat, 0),
    total_in_vat: order.total_in_vat,
    tax: order.tax,
    seller: { ...SELLER, registration_number: registrationNumber },
    ...(remaining && sumsOf(remaining, order)),
  };
}

function lineOf(
  { sku_details, quantity: bought, price_in_vat, tax_code }: OrderWhole['order_details'][number],
  returned: number,
): Receipt['lines'] {
  const quantity = bought - returned;
  if (quantity === 0) return [];
  const is_reduced_rate = taxRateOf(tax_code) === 8;
  return [
    { sku_name: sku_details.sku_name, quantity, price_in_vat, sum_in_vat: price_in_vat * quantity, is_reduced_rate },
  ];
}

const sumsOf = ({ totals }: Remaining, order: OrderWhole) => ({
  sku_in_vat: totals.subtotal,
  discount_in_vat: totals.discount,
  point_in_vat: totals.pointsUsed,
  delivery_fee_in_vat: totals.shipping,
  payment_fee_in_vat: totals.fee,
  total_in_vat: totals.total,
  returned_in_vat: order.total_in_vat - totals.total,
  tax: totals.taxes.map(({ rate, amount, tax }) => ({ rate, taxable_in_vat: amount, tax })),
});

/** Address of the PDF of an issue. */
export const receiptHref = ({ order_code, issue }: Pick<Receipt, 'order_code' | 'issue'>): string =>
  `/api/receipts/${order_code}/${issue}`;

/** The same with a guest's signed token. */
export const guestReceiptHref = (receipt: Pick<Receipt, 'order_code' | 'issue'>, token: string): string =>
  `${receiptHref(receipt)}?token=${token}`;
