import { daysBetween } from '@store/domain/calendar';
import { PREFECTURES } from '@store/domain/customer';
import {
  type DeliverySlot,
  daysInTransit,
  earliestDelivery,
  isDeliveryPossible,
  preparationStart,
} from '@store/domain/delivery';
import { eq, max } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type OrderRow, orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { type DeliveryCalendar, loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';

/** An order's destination, delivery day (Asia/Tokyo; null: as soon as possible), and reserved SKUs. */
interface Parcel {
  prefecture: string | null;
  postcode: string;
  date: string | null;
  reserved: readonly string[];
}

/** When the warehouse starts an order, epoch ms, and the expected delivery if no day was chosen. */
export interface Preparation {
  prepareAt: number;
  expectedDelivery: string | null;
}

/** Preparation of an order accepted now. Reserved items wait for their sale start. */
export async function preparationOf(
  database: Queries,
  parcel: Parcel,
  now: number,
  calendar?: DeliveryCalendar,
): Promise<Preparation> {
  const question = await deliveryQuestion(database, parcel, calendar ?? (await loadCalendar(database, now)));
  return {
    prepareAt: preparationStart(question),
    expectedDelivery: parcel.date === null ? earliestDelivery(question) : null,
  };
}

async function deliveryQuestion(database: Queries, { reserved, ...parcel }: Parcel, calendar: DeliveryCalendar) {
  const availableFrom = reserved.length > 0 ? await salesStart(database, reserved) : null;
  return { ...calendar, ...parcel, availableFrom };
}

/** Preparation and delivery of a stored order. A requested day that a late payment made impossible is dropped. */
export async function preparationOfOrder(
  database: Queries,
  orderCode: string,
  now: number,
): Promise<Preparation & Pick<OrderRow, 'delivery'> & { droppedDay: string | null }> {
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  if (!order) throw new Error('an accepted order does not exist');
  const { delivery, paymentType } = order;
  const requested = delivery.delivery_date;
  if (paymentType === 'CONVENIENCE_STORE' && requested !== null) {
    const slot = delivery.delivery_slot;
    if (!(await isStillPossible(database, { ...(await parcelOf(database, order)), slot }, now))) {
      const undated = { ...delivery, delivery_date: null };
      const soonest = await preparationOfParcel(database, { ...order, delivery: undated }, now);
      return { ...soonest, delivery: undated, droppedDay: requested };
    }
  }
  return { ...(await preparationOfParcel(database, order, now)), delivery, droppedDay: null };
}

/** The same of an order as read. */
export const preparationOfParcel = async (database: Queries, order: StoredParcel, now: number): Promise<Preparation> =>
  preparationOf(database, await parcelOf(database, order), now);

/** Whether an order's day and time remain possible at another address. */
export async function keepsDeliveryDay(
  database: Queries,
  { order, delivery }: { readonly order: StoredParcel; readonly delivery: OrderRow['delivery'] },
  now: number,
): Promise<boolean> {
  const [before, parcel] = await Promise.all([parcelOf(database, order), parcelOf(database, { ...order, delivery })]);
  if (parcel.date === null || daysInTransit(before) === daysInTransit(parcel)) return true;
  return isStillPossible(database, { ...parcel, slot: delivery.delivery_slot }, now);
}

async function isStillPossible(
  database: Queries,
  { slot, ...parcel }: Parcel & { slot: DeliverySlot },
  now: number,
): Promise<boolean> {
  if (parcel.date === null) return true;
  const question = await deliveryQuestion(database, parcel, await loadCalendar(database, now));
  // Without a last day: the first box of a subscription may be months ahead.
  const days = daysBetween(earliestDelivery(question), parcel.date) + 1;
  return isDeliveryPossible({ ...question, days, slot });
}

type StoredParcel = Pick<OrderRow, 'orderCode' | 'orderType' | 'delivery'>;

async function parcelOf(database: Queries, { orderCode, orderType, delivery }: StoredParcel): Promise<Parcel> {
  return {
    prefecture: prefectureOf(delivery.address),
    postcode: delivery.zip_code,
    date: delivery.delivery_date,
    reserved: orderType === 'RESERVED' ? await skusOf(database, orderCode) : [],
  };
}

/** The prefecture that an order's address begins with. */
export const prefectureOf = (address: string): string | null =>
  PREFECTURES.find((name) => address.startsWith(name)) ?? null;

async function skusOf(database: Queries, orderCode: string): Promise<string[]> {
  const lines = await database
    .select({ skuCode: orderDetails.skuCode })
    .from(orderDetails)
    .where(eq(orderDetails.orderCode, orderCode));
  return lines.map(({ skuCode }) => skuCode);
}

async function salesStart(database: Queries, skuCodes: readonly string[]): Promise<number | null> {
  const [last] = await database
    .select({ at: max(skus.salesStart) })
    .from(skus)
    .where(isOneOf(skus.skuCode, skuCodes));
  return last?.at ?? null;
}
