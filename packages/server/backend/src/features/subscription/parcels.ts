import { type SentWith, sentWith } from '@store/domain/order';
import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orders, type PeriodicalPurchaseRow, periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { subscriptionOrders } from '../../platform/database/tables/subscription-runs.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** Statuses of orders that are not delivered. */
const ENDED = ['CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'] as const;

/**
 * What is sent together with the first box of each of these subscriptions, by code: first boxes of the same order with
 * the same day and address, pending or already ordered (S-15). Subscriptions sent alone are left out.
 */
export async function loadParcels(
  database: Queries,
  rows: readonly PeriodicalPurchaseRow[],
): Promise<Map<string, SentWith>> {
  const first = rows.filter(({ firstPriceInVat, lastDelivery }) => firstPriceInVat !== null && lastDelivery === null);
  if (first.length === 0) return new Map();
  const own = alias(periodicalPurchases, 'own');
  const isFirstToCome = and(
    isNull(periodicalPurchases.lastDelivery),
    eq(periodicalPurchases.status, 'ACTIVE'),
    eq(periodicalPurchases.nextDelivery, own.nextDelivery),
  );
  const siblings = await database
    .select({ code: own.periodicalPurchaseCode, other: periodicalPurchases })
    .from(own)
    .innerJoin(
      periodicalPurchases,
      and(
        eq(periodicalPurchases.orderCode, own.orderCode),
        eq(periodicalPurchases.deliveryCode, own.deliveryCode),
        ne(periodicalPurchases.periodicalPurchaseCode, own.periodicalPurchaseCode),
      ),
    )
    .leftJoin(
      subscriptionOrders,
      and(
        eq(subscriptionOrders.periodicalPurchaseCode, periodicalPurchases.periodicalPurchaseCode),
        eq(subscriptionOrders.delivery, own.nextDelivery),
      ),
    )
    .leftJoin(orders, eq(orders.orderCode, subscriptionOrders.orderCode))
    .where(
      and(
        inArray(
          own.periodicalPurchaseCode,
          first.map(({ periodicalPurchaseCode }) => periodicalPurchaseCode),
        ),
        or(isFirstToCome, notInArray(orders.orderStatus, [...ENDED])),
      ),
    );
  return new Map(
    first.flatMap((row) => {
      const others = siblings
        .filter(({ code }) => code === row.periodicalPurchaseCode)
        .map(({ other }) => boxOf(other));
      const parcel = sentWith(boxOf(row), others);
      return parcel ? [[row.periodicalPurchaseCode, parcel] as const] : [];
    }),
  );
}

const boxOf = ({ skuCode, quantity, firstPriceInVat, priceInVat }: PeriodicalPurchaseRow) => ({
  skuCode,
  goodsTotal: (firstPriceInVat ?? priceInVat) * quantity,
});
