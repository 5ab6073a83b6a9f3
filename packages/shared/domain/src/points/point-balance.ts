/** A lot of points on the wire, with its own expiry (epoch ms). */
export interface PointLot {
  point: number;
  point_code: string;
  end_timestamp: number;
}

/** Returns the unexpired lots, earliest expiry first (P-07). */
export function liveLots<Lot extends PointLot>(lots: readonly Lot[], now: number): Lot[] {
  return lots.filter((lot) => lot.end_timestamp >= now).sort((a, b) => a.end_timestamp - b.end_timestamp);
}

/** Returns the usable points (P-07). */
export function countPoints(lots: readonly PointLot[], now: number): number {
  return liveLots(lots, now).reduce((total, lot) => total + lot.point, 0);
}

/** Returns the special points (P-07): unexpired lots whose code does not contain PURCHASE. */
export function countSpecialPoints(lots: readonly PointLot[], now: number): number {
  return countPoints(
    lots.filter((lot) => !lot.point_code.includes('PURCHASE')),
    now,
  );
}
