import { type OrderStatus, settlesAtOnce } from '@store/domain/order';
import { eq, sql } from 'drizzle-orm';
import { addresses, customers } from '../../../platform/database/tables/customers.ts';
import { orderDetails, orderEvents, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { spendCoupon } from '../../../shared/customer/coupons.ts';
import { spendPoints } from '../../../shared/customer/points.ts';
import { takeForOrder } from '../../../shared/stock/order-stock.ts';
import type { Demand } from '../../../shared/stock/shelf.ts';
import type { Instrument } from '../../payment/payment-method.ts';
import { beginPayment } from '../../payment/payments.ts';
import { followAcceptance } from '../state/apply-acceptance.ts';
import { preparationOf } from '../state/preparation.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';

/** How long stock, points and coupon are held for an order that waits for its payment, ms. */
export const PAYMENT_WAIT_MS = 30 * 60_000;

type Paying = {
  now: number;
  instrument: Instrument;
  /** The customer is not there. */
  offSession?: boolean;
  /** Writes what else belongs to the order before its goods are taken; given the payment's code. */
  onWritten?: (paymentCode: string | null) => Promise<void>;
};

/** The order was written down, or what it would have needed was gone (then undo the transaction). */
export type CreatedOrder =
  | { kind: 'created'; status: OrderStatus; paymentCode: string | null }
  | { kind: 'short'; demand: Demand }
  | { kind: 'coupon-used' }
  | { kind: 'points-short' };

/**
 * Writes an order down with all it needs: coupon, points, the payment to be made, stock. Cash on delivery and full
 * points are accepted at once; the others wait for the processor's word, class 1 medicine for the pharmacist's.
 * Needs `lockPoints`, and the coupon's lock, from before its sums were made.
 */
export async function createOrder(database: Queries, draft: OrderDraft, paying: Paying): Promise<CreatedOrder> {
  const { orderCode } = draft;
  const { now } = paying;
  const status = firstStatus(draft);
  const refused = await spend(database, draft, now);
  if (refused) return refused;

  const isAccepted = status === 'AWAITING_ACCEPTANCE';
  const row = { ...orderRow(draft, { status, now }), ...(isAccepted && (await accepted(database, draft, now))) };
  await writeDown(database, draft, row);
  if (isAccepted) await followAcceptance(database, draft, now);
  const paymentCode = status === 'PAYMENT_PENDING' ? await payFor(database, draft, paying) : null;

  await paying.onWritten?.(paymentCode);
  // Last, because everybody who buys the same waits for the shelf until this transaction ends.
  const as = isAccepted ? 'SOLD' : 'RESERVED';
  const demand = await takeForOrder(database, { orderCode, demands: draft.demands, as });
  return demand ? { kind: 'short', demand } : { kind: 'created', status, paymentCode };
}

/** The order, its lines, its first event and the use of its address, in one statement. */
async function writeDown(database: Queries, draft: OrderDraft, row: OrderValues) {
  const { orderCode, checkoutAt: now, orderStatus } = row;
  const order = database
    .$with('written')
    .as(database.insert(orders).values(row).returning({ orderCode: orders.orderCode }));
  const details = draft.lines.map((line, index) => detailRow(orderCode, line, index));
  const lines = database
    .$with('lines')
    .as(database.insert(orderDetails).values(details).returning({ line: orderDetails.line }));
  const address = database
    .$with('address')
    .as(
      database
        .update(addresses)
        .set({ usedAt: now })
        .where(eq(addresses.deliveryCode, draft.address.deliveryCode))
        .returning({ deliveryCode: addresses.deliveryCode }),
    );
  const movedBy = draft.cartCode ? 'customer' : 'clock';
  await database
    .with(order, lines, address)
    .insert(orderEvents)
    .values({ orderCode, orderStatus, movedBy, happenedAt: now });
}

async function payFor(database: Queries, draft: OrderDraft, { now, instrument, offSession }: Paying): Promise<string> {
  const { paymentCode } = await beginPayment(database, {
    orderCode: draft.orderCode,
    customerCode: draft.customerCode,
    method: draft.paymentMethod,
    amountInVat: draft.totals.total,
    instrument,
    forSubscription: draft.orderType === 'PERIODICAL',
    offSession: offSession ?? false,
    now,
  });
  return paymentCode;
}

/** An order that is accepted at once is written with what its acceptance brings. */
async function accepted(database: Queries, { lines, totals, address, ...draft }: OrderDraft, now: number) {
  const reserved = draft.orderType === 'RESERVED' ? lines.map(({ skuCode }) => skuCode) : [];
  const { state: prefecture, zipCode: postcode } = address;
  const parcel = { prefecture, postcode, date: draft.deliveryDate, reserved };
  return { prepareAt: await preparationOf(database, parcel, now), pointsPending: totals.pointsEarned };
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

function orderRow(draft: OrderDraft, { status, now }: { status: OrderStatus; now: number }) {
  const { totals, address, coupon } = draft;
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
    // Nobody's is null, which the table refuses.
    customerName: sql<string>`(select ${customers.lastName} || ' ' || ${customers.firstName} from ${customers}
      where ${customers.customerCode} = ${draft.customerCode})`,
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

type OrderValues = ReturnType<typeof orderRow> & Partial<Awaited<ReturnType<typeof accepted>>>;

function detailRow(orderCode: string, { isClass1: _isClass1, ...line }: DraftLine, index: number) {
  return { orderCode, line: index, ...line };
}
