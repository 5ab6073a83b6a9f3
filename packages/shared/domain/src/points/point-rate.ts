import { isWithin, type WireTimestamp } from '../calendar/time-window.ts';
import { isBlueRank, isEmployee } from '../customer/member.ts';

/** Inputs of the point rate. `sku` may be a whole wire SKU: only its point rate and period are read. */
export interface PointRateQuestion {
  orderType: string;
  memberRank?: string | null;
  memberType?: string | null;
  sku?: {
    attributes?: {
      point_rate?: { rate: number; start_timestamp?: WireTimestamp; end_timestamp?: WireTimestamp } | null;
    } | null;
  };
  now: number;
}

/**
 * Returns the percentage of the price earned as points, a whole number. P-02 normal 1, P-03 blue rank 5, P-04
 * subscription 5. P-05: a product's `point_rate` (whole percent) within its period overrides all of them, +4 for blue
 * rank. U-03: employees earn none.
 */
export function pointPercent({ orderType, memberRank, memberType, sku, now }: PointRateQuestion): number {
  if (isEmployee(memberType)) return 0;
  const special = sku?.attributes?.point_rate;
  if (special && isWithin(special.start_timestamp, special.end_timestamp, now))
    return special.rate + (isBlueRank(memberRank) ? 4 : 0);
  if (orderType === 'PERIODICAL') return 5;
  return isBlueRank(memberRank) ? 5 : 1;
}

/**
 * Returns the points for one unit: the percentage of its tax-included price, rounded up.
 * Integer arithmetic only: `Math.ceil(price * 0.07)` is wrong for 245 of the prices 1–30,000 (100 yen would give 8).
 */
export function pointsForPrice(priceInVat: number, percent: number): number {
  if (!Number.isInteger(priceInVat) || !Number.isInteger(percent))
    throw new RangeError(`points need whole yen and whole percent: ${priceInVat} yen, ${percent} %`);
  return Math.floor((priceInVat * percent + 99) / 100);
}

/** Returns the points for one unit of a SKU at a price, combining rate and rounding. */
export function pointsPerUnit(priceInVat: number, question: PointRateQuestion): number {
  return pointsForPrice(priceInVat, pointPercent(question));
}
