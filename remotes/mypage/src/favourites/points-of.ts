import type { Customer, ProductSummary } from '@store/contracts/entities';
import { isBlueRank } from '@store/domain/customer';
import { pointPercent, pointsForPrice } from '@store/domain/points';
import { isDrug } from '@store/domain/sale';
import type { ProductCardProps } from '@store/ui';

/** P-02, P-03, P-05: returns the points per unit; undefined for medicine, employees (U-03) and an unknown member. */
export function pointsOf(product: ProductSummary, customer: Customer | null): ProductCardProps['points'] {
  if (!customer || isDrug(product)) return undefined;
  const { member_rank: memberRank } = customer.attributes;
  const percent = pointPercent({
    orderType: 'NORMAL',
    memberRank,
    memberType: customer.member_type,
    // The server sends the rate of the product only while its window is open, so no clock is needed here.
    sku: { attributes: { point_rate: product.point_rate === null ? null : { rate: product.point_rate } } },
    now: 0,
  });
  if (percent === 0) return undefined;
  const points = pointsForPrice(product.price_in_vat, percent);
  return isBlueRank(memberRank) ? { points, bluePercent: percent } : { points };
}
