import type { OrderWhole } from '@store/contracts/entities';
import { reviewObstacle } from '@store/domain/review';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type Places, preparedQuery } from '../../platform/database/prepared-query.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { type OrderRow, orderDetails } from '../../platform/database/tables/orders.ts';
import { skus } from '../../platform/database/tables/skus.ts';

/** the products of an order that its buyer may review, with whether they did. */
export async function reviewsOfOrder(
  queries: Queries,
  { orderCode, orderStatus }: Pick<OrderRow, 'orderCode' | 'orderStatus'>,
): Promise<NonNullable<OrderWhole['reviews']>> {
  const lines = await reviewable(queries, { orderCode });
  return lines.flatMap(({ productCode, skuType, reviewCode }) => {
    const isWritten = reviewCode !== null;
    const obstacle = reviewObstacle({ sku: { sku_type: skuType }, orderStatus, isWritten });
    const isOffered = obstacle === null || obstacle === 'review-already-written';
    return isOffered ? [{ product_code: productCode, is_written: isWritten }] : [];
  });
}

const reviewable = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries
    .selectDistinct({ productCode: orderDetails.itemCode, skuType: skus.skuType, reviewCode: reviews.reviewCode })
    .from(orderDetails)
    .innerJoin(skus, eq(skus.skuCode, orderDetails.skuCode))
    .leftJoin(
      reviews,
      and(eq(reviews.orderCode, orderDetails.orderCode), eq(reviews.productCode, orderDetails.itemCode)),
    )
    .where(eq(orderDetails.orderCode, orderCode)),
);
