import dayjs from 'dayjs';
import ja from 'dayjs/locale/ja.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Japan has had no daylight-saving time since 1951. A formatter with a time zone takes a phone 50 ms to make, on the first product that is looked at. */
const TOKYO_HOURS = 9;

/**
 * The day in Tokyo as `YYYY/MM/DD`, or `YYYY/MM/DD（水）`; a number is milliseconds since 1970.
 * @throws RangeError for what is no moment
 */
export function formatDate(moment: Date | number, { weekday = false }: { readonly weekday?: boolean } = {}): string {
  return format(moment, weekday ? 'YYYY/MM/DD（dd）' : 'YYYY/MM/DD');
}

/** The minute in Tokyo as `YYYY/MM/DD（水）13:05`. */
export function formatDateTime(moment: Date | number): string {
  return format(moment, 'YYYY/MM/DD（dd）HH:mm');
}

function format(moment: Date | number, pattern: string): string {
  const shown = dayjs.utc(moment).add(TOKYO_HOURS, 'hour');
  if (!shown.isValid()) throw new RangeError(`not a moment: ${moment}`);
  return shown.locale(ja).format(pattern);
}
