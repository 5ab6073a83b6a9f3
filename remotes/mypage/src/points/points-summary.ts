import type { PointBalance } from '@store/contracts/entities';
import { tokyoDate } from '@store/domain/calendar';
import { countPoints, countSpecialPoints, liveLots } from '@store/domain/points';

/** So long before their end points are warned of, ms. */
const WARNED_MS = 14 * 86_400_000;

/** What a member has in points now, and what ends next. */
export interface PointsSummary {
  readonly total: number;
  /** P-07: of these, given by the shop and not earned by buying. */
  readonly special: number;
  /** Live lots, those that end first in front. */
  readonly lots: PointBalance['normal_points'];
  /** All that ends on the next day on which something ends; null when there is nothing. */
  readonly next: { readonly point: number; readonly end_timestamp: number } | null;
}

/** P-07: only lots whose end has not passed count. */
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

/** What ends within two weeks; null when nothing does. */
export function endingSoon(points: PointsSummary | null, now: number): PointsSummary['next'] {
  const next = points?.next ?? null;
  return next && next.end_timestamp - now <= WARNED_MS ? next : null;
}
