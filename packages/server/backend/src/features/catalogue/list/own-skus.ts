import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { orderDetails, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { CallContext } from '../../../platform/http/handler.ts';

/** The SKUs that the signed-in member has ordered or subscribed to; empty for a guest. */
export async function ownSkus(
  { database, identity: { customerCode } }: Pick<CallContext, 'database' | 'identity'>,
  skuCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!customerCode) return new Set();
  const bought = await database
    .selectDistinct({ skuCode: orderDetails.skuCode })
    .from(orderDetails)
    .innerJoin(orders, eq(orders.orderCode, orderDetails.orderCode))
    .where(and(eq(orders.customerCode, customerCode), isOneOf(orderDetails.skuCode, skuCodes)));
  const subscribed = await database
    .selectDistinct({ skuCode: periodicalPurchases.skuCode })
    .from(periodicalPurchases)
    .where(and(eq(periodicalPurchases.customerCode, customerCode), isOneOf(periodicalPurchases.skuCode, skuCodes)));
  return new Set([...bought, ...subscribed].map(({ skuCode }) => skuCode));
}
