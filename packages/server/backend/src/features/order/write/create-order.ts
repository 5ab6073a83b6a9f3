import { type OrderStatus, type PaymentMethod, settlesAtOnce } from '@store/domain/order';
import { eq, sql, type WithSubquery } from 'drizzle-orm';
import { type CartRow, carts } from '../../../platform/database/tables/carts.ts';
import { addresses, customers } from '../../../platform/database/tables/customers.ts';
import { type OrderRow, orderDetails, orderEvents, orders } from '../../../platform/database/tables/orders.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { puttingIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { recipientOf } from '../../../shared/customer/addresses.ts';
import { spendCoupon } from '../../../shared/customer/coupons.ts';
import { spendPoints } from '../../../shared/customer/points.ts';
import { holdsAtCommit } from '../../../shared/stock/order-stock.ts';
import type { DeliveryCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import type { Instrument } from '../../payment/payment-method.ts';
import { beginPayment, newPaymentCode } from '../../payment/payments.ts';
import { beginSubscriptions, confirmationOf } from '../state/apply-acceptance.ts';
import { tallyOrder } from '../state/order-tally.ts';
import { announcePlaced } from '../state/placed-orders.ts';
import { preparationOf } from '../state/preparation.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';

/** How long stock, points and coupon are reserved for an unpaid order, ms. */
export const PAYMENT_WAIT_MS = 30 * 60_000;

type Paying = {
  now: number;
  instrument: Instrument;
  /** Charged without the customer's presence. */
  offSession?: boolean;
  /** Pass if already loaded in this transaction. */
  calendar?: DeliveryCalendar;
  /** 46: position among several orders placed together. */
  together?: PlacedTogether;
  /** Changes of the draft's cart, by the code of the payment to be made. */
  cartAfter?: (paymentCode: string | null) => Partial<CartRow>;
};

/** One of several orders placed together; the first has the cart, coupon and payment of all. */
interface PlacedTogether {
  firstCode: string;
  place: number;
  /** Whether all of them wait for the common payment. */
  isPaidLater: boolean;
  /** Amount of the common payment: the totals of all orders. */
  amountInVat: number;
  paymentMethod: PaymentMethod;
}

/** The result: created, or a missing resource (then roll back). */
export type CreatedOrder =
  | { kind: 'created'; status: OrderStatus; paymentCode: string | null }
  | { kind: 'coupon-used' }
  | { kind: 'points-short' };

/**
 * Creates an order with its coupon and point use, payment and stock demand. Cash on delivery and full-point orders are
 * accepted immediately; others wait for the processor, class 1 medicine for the pharmacist. Needs `lockPoints` and the
 * coupon's lock from before the totals were computed. Stock is taken when the transaction commits: the commit fails on
 * shortage (`shortOnShelf`).
 */
export async function createOrder(database: Queries, draft: OrderDraft, paying: Paying): Promise<CreatedOrder> {
  const { now, together } = paying;
  const isFirst = !together || together.place === 0;
  const status = together?.isPaidLater ? 'PAYMENT_PENDING' : firstStatus(draft);
  const refused = await spend(database, draft, { now, isFirst });
  if (refused) return refused;

  const isAccepted = status === 'AWAITING_ACCEPTANCE';
  const group = { groupCode: together?.firstCode ?? null, groupPlace: together?.place ?? null };
  const row = {
    ...orderRow(draft, { status, now }),
    ...group,
    ...(isAccepted && (await accepted(database, draft, paying))),
  };
  const paymentCode = status === 'PAYMENT_PENDING' && isFirst ? newPaymentCode() : null;
  await insertOrder(database, draft, { row, cart: paying.cartAfter?.(paymentCode) });
  if (isAccepted && draft.orderType === 'PERIODICAL' && draft.cartCode)
    await beginSubscriptions(database, { ...row, lines: draft.lines }, now);
  if (paymentCode) await payFor(database, draft, { ...paying, paymentCode });
  tallyOrder(database, row);
  announcePlaced(database, row.orderCode);
  return { kind: 'created', status, paymentCode };
}

/** Inserts the order with lines, first event, stock demand, mail, cart and address use in one statement. */
async function insertOrder(
  database: Queries,
  draft: OrderDraft,
  { row, cart }: { row: OrderValues; cart: Partial<CartRow> | undefined },
) {
  const { orderCode, checkoutAt: now, orderStatus, groupCode } = row;
  const { cartCode, demands, address } = draft;
  const isAccepted = orderStatus === 'AWAITING_ACCEPTANCE';
  const part = (name: string) => database.$with(name);
  const details = draft.lines.map((line, index) => detailRow(draft, line, index));
  const used = database.update(addresses).set({ usedAt: now }).where(eq(addresses.deliveryCode, address.deliveryCode));
  const parts: WithSubquery[] = [
    part('written').as(database.insert(orders).values(row).returning({ code: orders.orderCode })),
    part('lines').as(database.insert(orderDetails).values(details).returning({ line: orderDetails.line })),
    part('address').as(used.returning({ code: addresses.deliveryCode })),
  ];
  if (demands.length > 0) {
    const holds = holdsAtCommit(orderCode, demands, isAccepted ? 'SOLD' : 'RESERVED');
    parts.push(part('held').as(database.insert(stockHolds).values(holds).returning({ code: stockHolds.skuCode })));
  }
  if (isAccepted) parts.push(part('mail').as(puttingIntoOutbox(database, { ...confirmationOf(orderCode), now })));
  if (cart && cartCode) {
    const changed = database.update(carts).set(cart).where(eq(carts.cartCode, cartCode));
    parts.push(part('cart').as(changed.returning({ code: carts.cartCode })));
  }
  const movedBy = cartCode || groupCode ? 'customer' : 'clock';
  await database
    .with(...parts)
    .insert(orderEvents)
    .values({ orderCode, orderStatus, movedBy, happenedAt: now });
}

async function payFor(
  database: Queries,
  draft: OrderDraft,
  { now, instrument, offSession, together, paymentCode }: Paying & { paymentCode: string },
): Promise<void> {
  await beginPayment(database, {
    paymentCode,
    orderCode: draft.orderCode,
    customerCode: draft.customerCode,
    method: together?.paymentMethod ?? draft.paymentMethod,
    amountInVat: together?.amountInVat ?? draft.totals.total,
    instrument,
    forSubscription: draft.orderType === 'PERIODICAL',
    offSession: offSession ?? false,
    now,
  });
}

/** Values of an order accepted on creation. */
async function accepted(
  database: Queries,
  { lines, totals, address, ...draft }: OrderDraft,
  { now, calendar }: Pick<Paying, 'now' | 'calendar'>,
) {
  const reserved = draft.orderType === 'RESERVED' ? lines.map(({ skuCode }) => skuCode) : [];
  const { state: prefecture, zipCode: postcode } = address;
  const parcel = { prefecture, postcode, date: draft.deliveryDate, reserved };
  return { ...(await preparationOf(database, parcel, now, calendar)), pointsPending: totals.pointsEarned };
}

/** Uses coupon and points, in the global lock order. */
async function spend(
  database: Queries,
  draft: OrderDraft,
  { now, isFirst }: { now: number; isFirst: boolean },
): Promise<CreatedOrder | null> {
  const { orderCode, customerCode, coupon, totals } = draft;
  if (totals.pointsUsed > 0) {
    const use = { customerCode, orderCode, point: totals.pointsUsed, now };
    if (!(await spendPoints(database, use))) return { kind: 'points-short' };
  }
  if (!coupon || !isFirst) return null;
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
    coupons: coupon && totals.discount > 0 ? [{ name: coupon.name, discount_in_vat: totals.discount }] : [],
    pointsEarned: totals.pointsEarned,
    // Null for an unknown customer, which the table rejects.
    customerName: sql<string>`(select ${customers.lastName} || ' ' || ${customers.firstName} from ${customers}
      where ${customers.customerCode} = ${draft.customerCode})`,
    orderer: sql<OrderRow['orderer']>`(select jsonb_build_object(
        'full_name', ${customers.lastName} || ' ' || ${customers.firstName},
        'full_name_kana', ${customers.lastNameKana} || ' ' || ${customers.firstNameKana},
        'email', ${customers.email}, 'tel', ${customers.tel})
      from ${customers} where ${customers.customerCode} = ${draft.customerCode})`,
    delivery: { ...recipientOf(address), delivery_date: draft.deliveryDate, delivery_slot: draft.deliverySlot },
    tracking: null,
    wishes: draft.wishes,
    safeUse: draft.safeUse,
    laterSubscriptions: draft.laterSubscriptions.length > 0 ? [...draft.laterSubscriptions] : null,
  };
}

type OrderValues = ReturnType<typeof orderRow> &
  Pick<OrderRow, 'groupCode' | 'groupPlace'> &
  Partial<Awaited<ReturnType<typeof accepted>>>;

function detailRow({ orderCode, totals }: OrderDraft, { isClass1: _isClass1, ...line }: DraftLine, index: number) {
  const share = totals.shares[index];
  if (!share) throw new Error('an order line has no share in the totals');
  const { discount: discountInVat, pointsUsed: pointInVat, pointsEarned } = share;
  return { orderCode, line: index, ...line, discountInVat, pointInVat, pointsEarned };
}
