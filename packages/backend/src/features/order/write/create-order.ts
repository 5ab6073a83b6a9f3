import { type OrderStatus, settlesAtOnce } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import { addresses, customers } from '../../../platform/database/tables/customers.ts';
import { orderDetails, orderEvents, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { spendCoupon } from '../../../shared/customer/coupons.ts';
import { spendPoints } from '../../../shared/customer/points.ts';
import { takeForOrder } from '../../../shared/stock/order-stock.ts';
import type { Demand } from '../../../shared/stock/shelf.ts';
import type { Instrument } from '../../payment/payment-method.ts';
import { beginPayment } from '../../payment/payments.ts';
import { applyAcceptance } from '../state/apply-acceptance.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';

/** How long stock, points and coupon are held for an order that waits for its payment, ms. */
export const PAYMENT_WAIT_MS = 30 * 60_000;

/** The order was written down, or what it would have needed was gone (then undo the transaction). */
export type CreatedOrder =
  | { kind: 'created'; status: OrderStatus; paymentCode: string | null }
  | { kind: 'short'; demand: Demand }
  | { kind: 'coupon-used' }
  | { kind: 'points-short' };

/**
 * Writes an order down with all it needs: stock, coupon, points, the payment to be made. Cash on delivery and full
 * points are accepted at once; the others wait for the processor's word, class 1 medicine for the pharmacist's.
 * Needs `lockPoints`, and the coupon's lock, from before its sums were made.
 */
export async function createOrder(
  database: Queries,
  draft: OrderDraft,
  paying: { now: number; instrument: Instrument; offSession?: boolean },
): Promise<CreatedOrder> {
  const { orderCode } = draft;
  const { now } = paying;
  const status = firstStatus(draft);
  const as = status === 'AWAITING_ACCEPTANCE' ? 'SOLD' : 'RESERVED';
  const demand = await takeForOrder(database, { orderCode, demands: draft.demands, as });
  if (demand) return { kind: 'short', demand };
  const refused = await spend(database, draft, now);
  if (refused) return refused;

  const row = await orderRow(database, draft, { status, now });
  await database.insert(orders).values(row);
  await database.insert(orderDetails).values(draft.lines.map((line, index) => detailRow(orderCode, line, index)));
  await database
    .insert(orderEvents)
    .values({ orderCode, orderStatus: status, movedBy: draft.cartCode ? 'customer' : 'clock', happenedAt: now });
  await database.update(addresses).set({ usedAt: now }).where(eq(addresses.deliveryCode, draft.address.deliveryCode));
  if (status === 'AWAITING_ACCEPTANCE')
    await applyAcceptance(database, { ...draft, pointsEarned: row.pointsEarned }, now);
  if (status !== 'PAYMENT_PENDING') return { kind: 'created', status, paymentCode: null };

  const { paymentCode } = await beginPayment(database, {
    orderCode,
    customerCode: draft.customerCode,
    method: draft.paymentMethod,
    amountInVat: draft.totals.total,
    instrument: paying.instrument,
    forSubscription: draft.orderType === 'PERIODICAL',
    offSession: paying.offSession ?? false,
    now,
  });
  return { kind: 'created', status, paymentCode };
}

/** Coupon and points, in the order in which everybody takes them. */
async function spend(database: Queries, draft: OrderDraft, now: number): Promise<CreatedOrder | null> {
  const { orderCode, customerCode, coupon, totals } = draft;
  if (totals.pointsUsed > 0) {
    const use = { customerCode, orderCode, point: totals.pointsUsed, now };
    if (!(await spendPoints(database, use))) return { kind: 'points-short' };
  }
  if (!coupon) return null;
  const use = { issuedCouponCode: coupon.issuedCouponCode, orderCode, now };
  return (await spendCoupon(database, use)) ? null : { kind: 'coupon-used' };
}

function firstStatus({ paymentMethod, lines }: OrderDraft): OrderStatus {
  if (!settlesAtOnce(paymentMethod)) return 'PAYMENT_PENDING';
  return lines.some(({ isClass1 }) => isClass1) ? 'PHARMACIST_CHECK_PENDING' : 'AWAITING_ACCEPTANCE';
}

function waitsUntil(status: OrderStatus, { now, adviceWaitMs }: { now: number; adviceWaitMs: number }): number | null {
  if (status === 'PAYMENT_PENDING') return now + PAYMENT_WAIT_MS;
  return status === 'PHARMACIST_CHECK_PENDING' ? now + adviceWaitMs : null;
}

async function orderRow(database: Queries, draft: OrderDraft, { status, now }: { status: OrderStatus; now: number }) {
  const { totals, address, coupon } = draft;
  const [customer] = await database
    .select({ lastName: customers.lastName, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.customerCode, draft.customerCode));
  if (!customer) throw new Error('an order was placed by nobody');
  return {
    orderCode: draft.orderCode,
    cartCode: draft.cartCode,
    customerCode: draft.customerCode,
    orderType: draft.orderType,
    orderStatus: status,
    waitsUntil: waitsUntil(status, { now, adviceWaitMs: draft.adviceWaitMs }),
    issuedCouponCode: coupon?.issuedCouponCode ?? null,
    deliveryCode: address.deliveryCode,
    hasClass1: draft.lines.some(({ isClass1 }) => isClass1),
    checkoutAt: now,
    paymentType: draft.paymentMethod,
    skuInVat: totals.subtotal,
    discountInVat: totals.discount,
    deliveryFeeInVat: totals.shipping,
    pointInVat: totals.pointsUsed,
    paymentFeeInVat: totals.fee,
    totalInVat: totals.total,
    tax: totals.taxes.map(({ rate, amount, tax }) => ({ rate, taxable_in_vat: amount, tax })),
    coupons: coupon ? [{ name: coupon.name, discount_in_vat: totals.discount }] : [],
    pointsEarned: totals.pointsEarned,
    customerName: `${customer.lastName} ${customer.firstName}`,
    delivery: {
      full_name: `${address.lastName} ${address.firstName}`,
      zip_code: address.zipCode,
      address: `${address.state}${address.city}${address.address1}${address.address2 && ` ${address.address2}`}`,
      tel: address.tel,
      delivery_date: draft.deliveryDate,
      delivery_slot: draft.deliverySlot,
    },
    tracking: null,
    wishes: draft.wishes,
    safeUse: draft.safeUse,
    laterSubscriptions: draft.laterSubscriptions.length > 0 ? [...draft.laterSubscriptions] : null,
  };
}

function detailRow(orderCode: string, { isClass1: _isClass1, ...line }: DraftLine, index: number) {
  return { orderCode, line: index, ...line };
}
