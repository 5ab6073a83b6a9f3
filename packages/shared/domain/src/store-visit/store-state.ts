import { type TokyoTime, tokyoTime, weekdayName } from '../calendar/index.ts';
import { openingHours } from './store-hours.ts';

interface StoreTimes {
  /** As printed: `10:00〜20:00`. */
  readonly hours: string;
  /** Closing days as printed: `年中無休`, `第3水曜日`, `水曜日・1月1日`. */
  readonly closed: string;
}

/**
 * Returns whether a store is open at `now` (epoch ms, Tokyo time). Null if the printed text does not tell, such
 * as 施設の休業日に準じます: no statement is better than a wrong one.
 */
export function storeState({ hours, closed }: StoreTimes, now: number): 'open' | 'closed' | null {
  const times = openingHours(hours);
  const time = tokyoTime(now);
  const rests = closed.split(/[・、,]/).map((rest) => restsOn(rest.trim(), time));
  if (!times) return null;
  const clock = `${twoDigits(time.hour)}:${twoDigits(time.minute)}`;
  if (rests.includes(true) || clock < times.opens || clock >= times.closes) return 'closed';
  return rests.includes(null) ? null : 'open';
}

/** Returns whether a closing rule applies on this day; null for a rule that cannot be parsed. */
function restsOn(rule: string, { month, day, weekday }: TokyoTime): boolean | null {
  if (rule === '年中無休') return false;
  const [, nth, name] = /^(?:第([1-5]))?([日月火水木金土])曜日?$/.exec(rule) ?? [];
  if (name) return name === weekdayName(weekday) && (!nth || Number(nth) === Math.ceil(day / 7));
  const [, restMonth, restDay] = /^(\d{1,2})月(\d{1,2})日$/.exec(rule) ?? [];
  return restMonth ? Number(restMonth) === month && Number(restDay) === day : null;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
