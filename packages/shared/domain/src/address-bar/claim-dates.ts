/** Publication dates of a page as written in a manifest, in Asia/Tokyo: `2026-12-01T10:00+09:00`. */
export interface ClaimDates {
  /** First moment; no lower bound when absent. */
  readonly from?: string | undefined;
  /** First moment after the end; no upper bound when absent. */
  readonly until?: string | undefined;
  /** Redirect target after the end. */
  readonly leads_to?: string | undefined;
}

/** A claim that may have publication dates. */
interface Dated {
  readonly dates?: ClaimDates | undefined;
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?\+09:00$/;

/** Checks that a text is a valid moment in Tokyo time; 31 November is not. */
export function isTokyoDateTime(text: string): boolean {
  if (!DATE_TIME.test(text)) return false;
  const moment = Date.parse(text);
  // `Date` parses 31 November as 1 December.
  return !Number.isNaN(moment) && new Date(moment + TOKYO_MS).toISOString().startsWith(text.slice(0, 16));
}

/** Tokyo is UTC + 9 h all year. */
const TOKYO_MS = 9 * 3_600_000;

/** Returns whether `now` (epoch ms) is before, within or after the dates of a claim. */
export function datesState({ dates }: Dated, now: number): 'before' | 'open' | 'over' {
  if (now >= untilOf(dates)) return 'over';
  return now < fromOf(dates) ? 'before' : 'open';
}

/** End of a claim, epoch ms; infinite without an end date. */
export const endOf = ({ dates }: Dated): number => untilOf(dates);

/** Start of a claim, epoch ms; minus infinity without a start date. */
export const beginOf = ({ dates }: Dated): number => fromOf(dates);

/** Returns whether the dates of two claims overlap. */
export function datesOverlap(a: Dated, b: Dated): boolean {
  return fromOf(a.dates) < untilOf(b.dates) && fromOf(b.dates) < untilOf(a.dates);
}

/** Returns the next moment after `now` at which a claim starts or ends, epoch ms; infinite if there is none. */
export function nextChange(claims: readonly Dated[], now: number): number {
  const moments = claims.flatMap(({ dates }) => (dates ? [fromOf(dates), untilOf(dates)] : []));
  return Math.min(...moments.filter((moment) => moment > now), Number.POSITIVE_INFINITY);
}

const fromOf = (dates: ClaimDates | undefined) => momentOf(dates?.from, Number.NEGATIVE_INFINITY);
const untilOf = (dates: ClaimDates | undefined) => momentOf(dates?.until, Number.POSITIVE_INFINITY);
const momentOf = (text: string | undefined, missing: number) => (text === undefined ? missing : Date.parse(text));
