import type { CartProduct } from '@store/backend/store';
import type { periodicalPurchases } from '@store/backend/tables/orders';
import type { PurchaseInterval } from '@store/contracts/entities';
import { tokyoDate } from '@store/domain/calendar';
import { nextDelivery } from '@store/domain/delivery';
import type { Days } from '../content/days.ts';
import type { PeriodicalPurchase, Person } from '../content/people-types.ts';
import type { DemoProducts } from './demo-products.ts';

/** A customer's subscriptions with their next delivery by the domain's rule. */
export function subscriptionRows(options: {
  person: Person;
  productOf: DemoProducts;
  days: Days;
  now: number;
}): (typeof periodicalPurchases.$inferInsert)[] {
  const { person, productOf, days, now } = options;
  return person.periodicalPurchases.map((purchase) => {
    const interval = intervalOf(purchase);
    const startedAt = days.startOf(purchase.startedDay);
    const anchor = tokyoDate(startedAt);
    const behind = productOf(purchase.productCode);
    return {
      periodicalPurchaseCode: purchase.periodicalPurchaseCode,
      customerCode: person.customerCode,
      orderCode: null,
      status: purchase.status === 'RUNNING' ? 'ACTIVE' : 'PAUSED',
      skuCode: purchase.skuCode,
      itemCode: purchase.productCode,
      skuName: behind.name,
      picture: behind.picture,
      quantity: purchase.quantity,
      priceInVat: priceOf(behind),
      purchaseInterval: interval,
      anchor,
      nextDelivery: nextDelivery({ interval, anchor, now }).date,
      deliveryCode: purchase.addressCode,
      paymentType: purchase.paymentType,
      deliveredTimes: purchase.deliveredTimes,
      startedAt,
    };
  });
}

function intervalOf(purchase: PeriodicalPurchase): PurchaseInterval {
  const { weekInterval, monthInterval, dayOfWeek, dayOfMonth, weekOfMonth } = purchase;
  if (weekInterval !== null && dayOfWeek !== null)
    return { kind: 'weeks', purchase_week_interval: weekInterval, day_of_week: dayOfWeek };
  if (monthInterval !== null && dayOfMonth !== null)
    return { kind: 'day-of-month', purchase_month_interval: monthInterval, day_of_month: dayOfMonth };
  if (monthInterval !== null && weekOfMonth !== null && dayOfWeek !== null)
    return {
      kind: 'weekday-of-month',
      purchase_month_interval: monthInterval,
      week_of_month: weekOfMonth,
      day_of_week: dayOfWeek,
    };
  throw new Error(`the subscription ${purchase.periodicalPurchaseCode} has no interval`);
}

/** Price of later deliveries; products that can no longer be subscribed have their ordinary price. */
function priceOf({ record }: CartProduct): number {
  const byType = (type: string) =>
    record.prices.find(({ priceType, priceTag }) => priceType === type && priceTag === '');
  const row = byType('PERIODICAL') ?? byType('NORMAL');
  if (!row) throw new Error(`the SKU ${record.row.skuCode} has no ordinary price`);
  return row.priceInVat;
}
