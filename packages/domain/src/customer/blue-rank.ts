import { addDays, type CalendarDate, dayOfMonth, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';

/** Yen with tax within a year that lead to the blue rank (会員制度のご案内). */
export const BLUE_RANK_FROM = 150_000;

/** A finished purchase: when, for how much, and whether a rank-upgrade item was in it. */
export interface RankPurchase {
  at: number;
  totalInVat: number;
  hasRankUpItem?: boolean;
}

export interface RankStanding {
  /** The member is blue now by what was bought. */
  isBlue: boolean;
  /** Bought within the year before now, yen. */
  bought: number;
  missing: number;
  /** When the blue rank begins (who is not blue yet) and ends (who is); epoch ms. */
  begins: number | null;
  ends: number | null;
}

/**
 * 150,000 yen within the past year make a member blue from the first of the next month for a year; a rank-upgrade item
 * does from the next day, for a year. Days and months are those of Tokyo.
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

/** Each purchase may be the one that reaches the sum, so each is asked at its own moment. */
function bluePeriods(purchases: readonly RankPurchase[]): Period[] {
  return purchases.flatMap(({ at, hasRankUpItem }) => {
    const reached = boughtWithin(purchases, yearBefore(at), at) >= BLUE_RANK_FROM;
    const byItem = hasRankUpItem === true ? [yearFrom(addDays(tokyoDate(at), 1))] : [];
    return reached ? [...byItem, yearFrom(firstOfNextMonth(at))] : byItem;
  });
}

/** Periods that meet run on as one. */
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
