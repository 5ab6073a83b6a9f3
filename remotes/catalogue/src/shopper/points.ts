import type { ProductSummary } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { isBlueRank } from '@store/domain/customer';
import { pointPercent, pointsForPrice } from '@store/domain/points';
import { isDrug } from '@store/domain/sale';
import type { Shopper } from './shopper.ts';

/** Points earned per unit, and their rate in percent. */
export interface EarnedPoints {
  readonly points: number;
  readonly percent: number;
  readonly isBlue: boolean;
}

interface PointsQuestion {
  readonly product: Pick<ProductSummary, 'point_rate' | 'sku_type'>;
  /** Whole yen including tax. */
  readonly price: number;
  readonly orderType: OrderType;
  readonly shopper: Pick<Shopper, 'rank' | 'memberType'> & Partial<Pick<Shopper, 'isAwaited'>>;
}

/** P-02…P-05 for this visitor; undefined for employees (U-03), members still loading, and medicine. */
export function earnedPoints({ product, price, orderType, shopper }: PointsQuestion): EarnedPoints | undefined {
  if (isDrug(product) || shopper.isAwaited) return undefined;
  const percent = pointPercent({
    orderType,
    memberRank: shopper.rank,
    memberType: shopper.memberType,
    // The server sends the rate of the product only while its window is open, so no clock is needed here.
    sku: { attributes: { point_rate: product.point_rate === null ? null : { rate: product.point_rate } } },
    now: 0,
  });
  if (percent === 0) return undefined;
  return { points: pointsForPrice(price, percent), percent, isBlue: isBlueRank(shopper.rank) };
}
