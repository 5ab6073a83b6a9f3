/** A lot of points on the wire; it ends at its own time (epoch ms). */
export interface PointLot {
  point: number;
  point_code: string;
  end_timestamp: number;
}

/** P-07: the lots whose end has not passed, those that end first in front. */
export function liveLots<Lot extends PointLot>(lots: readonly Lot[], now: number): Lot[] {
  return lots.filter((lot) => lot.end_timestamp >= now).sort((a, b) => a.end_timestamp - b.end_timestamp);
}

/** P-07: points that can be used now. */
export function countPoints(lots: readonly PointLot[], now: number): number {
  return liveLots(lots, now).reduce((total, lot) => total + lot.point, 0);
}

/** P-07: special given points are the live ones whose code does not contain PURCHASE. */
export function countSpecialPoints(lots: readonly PointLot[], now: number): number {
  return countPoints(
    lots.filter((lot) => !lot.point_code.includes('PURCHASE')),
    now,
  );
}
