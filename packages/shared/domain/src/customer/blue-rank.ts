import { addDays, type CalendarDate, dayOfMonth, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';

/** Spending within a year that earns the blue rank, yen with tax (会員制度のご案内). */
export const BLUE_RANK_FROM = 150_000;

/** A completed purchase: time, total, and whether it included a rank-upgrade item. */
export interface RankPurchase {
  at: number;
  totalInVat: number;
  hasRankUpItem?: boolean;
}

export interface RankStanding {
  /** Blue at present because of purchases. */
  isBlue: boolean;
  /** Spent within the past year, yen. */
  bought: number;
  missing: number;
  /** Start of the blue rank if it is not active yet, else its end; epoch ms. */
  begins: number | null;
  ends: number | null;
}

/**
 * Spending 150,000 yen within a year earns the blue rank for a year from the first of the next month; a rank-upgrade
 * item earns it for a year from the next day. Days and months are in Tokyo.
 */
export function rankStanding(purchases: readonly RankPurchase[], now: number): RankStanding {
  const periods = bluePeriods(purchases);
  const current = periods.filter(({ from, to }) => from <= now && now < to);
  const coming = periods.filter(({ from }) => from > now);
  const bought = boughtWithin(purchases, yearBefore(now), now);
  return {
    isBlue: current.length > 0,
    bought,
    missing: Math.max(0, BLUE_RANK_FROM - bought),
    begins: current.length > 0 || coming.length === 0 ? null : Math.min(...coming.map(({ from }) => from)),
    ends: current.length === 0 ? null : endOf(current, coming),
  };
}

type Period = { from: number; to: number };

/** Any purchase may be the one that reaches the sum, so each is evaluated at its own time. */
function bluePeriods(purchases: readonly RankPurchase[]): Period[] {
  return purchases.flatMap(({ at, hasRankUpItem }) => {
    const reached = boughtWithin(purchases, yearBefore(at), at) >= BLUE_RANK_FROM;
    const byItem = hasRankUpItem === true ? [yearFrom(addDays(tokyoDate(at), 1))] : [];
    return reached ? [...byItem, yearFrom(firstOfNextMonth(at))] : byItem;
  });
}

/** End of the current period, merged with later periods that adjoin or overlap it. */
function endOf(current: readonly Period[], coming: readonly Period[]): number {
  const end = Math.max(...current.map(({ to }) => to));
  const next = coming.filter(({ from, to }) => from <= end && to > end);
  return next.length === 0 ? end : endOf(next, coming);
}

function boughtWithin(purchases: readonly RankPurchase[], from: number, to: number): number {
  return purchases.filter(({ at }) => at > from && at <= to).reduce((sum, { totalInVat }) => sum + totalInVat, 0);
}

function yearFrom(day: CalendarDate): Period {
  return { from: tokyoInstant(day), to: tokyoInstant(sameDayNextYear(day)) };
}

function firstOfNextMonth(at: number): CalendarDate {
  return dayOfMonth(tokyoDate(at), 1, 1);
}

function sameDayNextYear(day: CalendarDate): CalendarDate {
  return dayOfMonth(day, 12, Number(day.slice(8)));
}

function yearBefore(at: number): number {
  const day = tokyoDate(at);
  return tokyoInstant(dayOfMonth(day, -12, Number(day.slice(8)))) + (at - tokyoInstant(day));
}
