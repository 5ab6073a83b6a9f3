import type { issueReceipt, Receipt } from '@store/contracts';
import { deliveryGroup, taxRateOf } from '@store/domain';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type CallContext, type Refusal, refuse } from '../api/handler.ts';
import { memberCode } from '../customer/member-code.ts';
import { receipts } from '../database/tables/orders.ts';
import { findOrder } from './read-orders.ts';
import { SELLER } from './seller.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** 但し書き when the customer wrote none. */
const PURPOSE = 'お品代として';

/**
 * P-10: the receipt of the member's own order once it is paid or on its way. Addressee and purpose stand as first written;
 * every later issue is marked 再発行 (expectation 81). A cancelled order has none.
 */
export async function receiptOf(
  request: z.output<typeof issueReceipt.request>,
  context: CallContext,
): Promise<Receipt | Refusal> {
  const customerCode = memberCode(context);
  const order = await findOrder(context.database, { customerCode, orderCode: request.order_code });
  if (!order) return refuse('not-found', 'ご注文が見つかりませんでした。');
  const group = deliveryGroup(order.order_status);
  if (group === 'not-delivered') return refuse('receipt-cancelled', 'キャンセルされたご注文の領収書は発行できません。');
  if (!isPaid(order) && group !== 'shipped')
    return refuse('receipt-not-yet', '領収書は、お支払いの確認後または商品の発送後に発行できます。');
  const issued = await issue(request, order, context);
  return { ...amountsOf(order), ...issued };
}

/** Money has come already where the customer paid with the order; at the door and with NP it comes after shipping. */
function isPaid({ payment_type, order_status }: Order): boolean {
  const paidAhead = payment_type !== 'CASH_ON_DELIVERY' && payment_type !== 'NP_DEFERRED';
  return paidAhead && (order_status === 'AWAITING_ACCEPTANCE' || order_status === 'ACCEPTED');
}

async function issue(
  { order_code: orderCode, addressee, purpose }: z.output<typeof issueReceipt.request>,
  order: Order,
  { database, clock }: CallContext,
) {
  const now = clock();
  const [row] = await database
    .insert(receipts)
    .values({
      orderCode,
      // What was asked for now, else with the order (44).
      addressee: addressee?.trim() || order.wishes?.receipt_addressee.trim() || order.customer.name.full_name,
      purpose: purpose?.trim() || PURPOSE,
      issues: 1,
      firstIssuedAt: now,
    })
    .onConflictDoUpdate({ target: receipts.orderCode, set: { issues: sql`${receipts.issues} + 1` } })
    .returning();
  if (!row) throw new Error('the receipt was not written down');
  return { issued_timestamp: now, is_reissue: row.issues > 1, addressee: row.addressee, purpose: row.purpose };
}

function amountsOf(order: Order): Omit<Receipt, 'issued_timestamp' | 'is_reissue' | 'addressee' | 'purpose'> {
  return {
    order_code: order.order_code,
    checkout_timestamp: order.checkout_timestamp,
    payment_method: order.payment_method,
    lines: order.order_details.map(({ sku_details, quantity, price_in_vat, tax_code }) => ({
      sku_name: sku_details.sku_name,
      quantity,
      price_in_vat,
      sum_in_vat: price_in_vat * quantity,
      is_reduced_rate: taxRateOf(tax_code) === 8,
    })),
    sku_in_vat: order.sku_in_vat,
    discount_in_vat: order.discount_in_vat,
    point_in_vat: order.point_request.point_in_vat,
    delivery_fee_in_vat: order.delivery_fee_in_vat,
    payment_fee_in_vat: order.order_addon_services.reduce((sum, { price_in_vat }) => sum + price_in_vat, 0),
    total_in_vat: order.total_in_vat,
    tax: order.tax,
    seller: SELLER,
  };
}
