/**
 * The day in Tokyo as `YYYY/MM/DD`, or `YYYY/MM/DD(水)`; a number is milliseconds since 1970.
 * @throws RangeError for what is no moment
 */
export function formatDate(moment: Date | number, { weekday = false }: { readonly weekday?: boolean } = {}): string {
  const at = inTokyo(moment);
  const day = at.toISOString().slice(0, 10).replaceAll('-', '/');
  return weekday ? `${day}(${WEEKDAYS[at.getUTCDay()]})` : day;
}

/** The minute in Tokyo as `YYYY/MM/DD(水) 13:05`. */
export function formatDateTime(moment: Date | number): string {
  return `${formatDate(moment, { weekday: true })} ${inTokyo(moment).toISOString().slice(11, 16)}`;
}

const WEEKDAYS = '日月火水木金土';

/** Japan has had no daylight-saving time since 1951. A formatter with a time zone takes a phone 50 ms to make, on the first product that is looked at. */
const TOKYO_OFFSET_MS = 9 * 3_600_000;

/** A moment whose UTC fields are Tokyo's. */
const inTokyo = (moment: Date | number) => new Date(Number(moment) + TOKYO_OFFSET_MS);
