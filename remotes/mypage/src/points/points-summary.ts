import type { PointBalance } from '@store/contracts/entities';
import { tokyoDate } from '@store/domain/calendar';
import { countPoints, countSpecialPoints, liveLots } from '@store/domain/points';

/** Warning period before points expire, ms. */
const WARNED_MS = 14 * 86_400_000;

/** Point balance and next expiry of a member. */
export interface PointsSummary {
  readonly total: number;
  /** P-07: part of the total granted by the shop rather than earned. */
  readonly special: number;
  /** Unexpired lots, earliest expiry first. */
  readonly lots: PointBalance['normal_points'];
  /** All points that expire on the next expiry date; null if there are none. */
  readonly next: { readonly point: number; readonly end_timestamp: number } | null;
}

/** P-07: summarizes unexpired lots only. */
export function pointsSummary({ normal_points }: PointBalance, now: number): PointsSummary {
  const lots = liveLots(normal_points, now);
  const [first] = lots;
  const sameDay = lots.filter(
    ({ end_timestamp }) => first && tokyoDate(end_timestamp) === tokyoDate(first.end_timestamp),
  );
  return {
    total: countPoints(lots, now),
    special: countSpecialPoints(lots, now),
    lots,
    next: first ? { point: countPoints(sameDay, now), end_timestamp: first.end_timestamp } : null,
  };
}

/** Returns the points that expire within two weeks; null if there are none. */
export function endingSoon(points: PointsSummary | null, now: number): PointsSummary['next'] {
  const next = points?.next ?? null;
  return next && next.end_timestamp - now <= WARNED_MS ? next : null;
}
