import type { Picture } from '@store/contracts/entities';
import { type ReviewObstacle, reviewObstacle } from '@store/domain/review';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { orderDetails, orders } from '../../platform/database/tables/orders.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import type { ReviewRow } from './review-records.ts';

/** A product in one of the member's own orders, with its review if any. */
export interface BoughtLine {
  productName: string;
  picture: Picture;
  review: ReviewRow | null;
  obstacle: ReviewObstacle | null;
}

export async function findBoughtLine(
  queries: Queries,
  line: { customerCode: string; productCode: string; orderCode: string },
): Promise<BoughtLine | null> {
  const [found] = await queries
    .select({ detail: orderDetails, status: orders.orderStatus, skuType: skus.skuType })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderCode, orders.orderCode))
    .innerJoin(skus, eq(skus.skuCode, orderDetails.skuCode))
    .where(
      and(
        eq(orders.orderCode, line.orderCode),
        eq(orders.customerCode, line.customerCode),
        eq(orderDetails.itemCode, line.productCode),
      ),
    )
    .limit(1);
  if (!found) return null;
  const [review] = await queries
    .select()
    .from(reviews)
    .where(and(eq(reviews.orderCode, line.orderCode), eq(reviews.productCode, line.productCode)));
  return {
    productName: found.detail.skuName,
    picture: found.detail.picture,
    review: review ?? null,
    obstacle: reviewObstacle({
      sku: { sku_type: found.skuType },
      orderStatus: found.status,
      isWritten: review !== undefined,
    }),
  };
}
