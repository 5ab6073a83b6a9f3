/** The days and times between which an address is a page, as a manifest says them: `2026-12-01T10:00+09:00`, in Asia/Tokyo. */
export interface ClaimDates {
  /** First moment; from the beginning when absent. */
  readonly from?: string | undefined;
  /** First moment at which it is over; never when absent. */
  readonly until?: string | undefined;
  /** Where it leads on to when it is over. */
  readonly leads_to?: string | undefined;
}

/** A claim that may be bound to dates. */
interface Dated {
  readonly dates?: ClaimDates | undefined;
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?\+09:00$/;

/** Whether a text names a moment on Tokyo's clock that exists: not the 31st of November. */
export function isTokyoDateTime(text: string): boolean {
  if (!DATE_TIME.test(text)) return false;
  const moment = Date.parse(text);
  // `Date` takes the 31st of November for the 1st of December.
  return !Number.isNaN(moment) && new Date(moment + TOKYO_MS).toISOString().startsWith(text.slice(0, 16));
}

/** Tokyo's clock is UTC + 9 h all year. */
const TOKYO_MS = 9 * 3_600_000;

/** Whether a claim's time has not come, is now, or is over, at `now` (epoch ms). */
export function datesState({ dates }: Dated, now: number): 'before' | 'open' | 'over' {
  if (now >= untilOf(dates)) return 'over';
  return now < fromOf(dates) ? 'before' : 'open';
}

/** When a claim is over, epoch ms; infinite for one that stays. */
export const endOf = ({ dates }: Dated): number => untilOf(dates);

/** When a claim begins, epoch ms; minus infinity for one that was always there. */
export const beginOf = ({ dates }: Dated): number => fromOf(dates);

/** Whether two claims are pages at the same time. */
export function datesOverlap(a: Dated, b: Dated): boolean {
  return fromOf(a.dates) < untilOf(b.dates) && fromOf(b.dates) < untilOf(a.dates);
}

/** The next moment after `now` at which one of these claims begins or ends, epoch ms; infinite when none will. */
export function nextChange(claims: readonly Dated[], now: number): number {
  const moments = claims.flatMap(({ dates }) => (dates ? [fromOf(dates), untilOf(dates)] : []));
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY);
}

const fromOf = (dates: ClaimDates | undefined) => momentOf(dates?.from, Number.NEGATIVE_INFINITY);
const untilOf = (dates: ClaimDates | undefined) => momentOf(dates?.until, Number.POSITIVE_INFINITY);
const momentOf = (text: string | undefined, missing: number) => (text === undefined ? missing : Date.parse(text));
