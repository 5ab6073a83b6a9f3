const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a remaining time, 「あと1日3時間25分」; with many days the minutes are dropped. Null when nothing is left. */
export function remainingWords(leftMs: number): string | null {
  if (leftMs <= 0) return null;
  // Rounds up to whole minutes: 「あと0分」 would be wrong.
  const left = Math.ceil(leftMs / MINUTE) * MINUTE;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days >= 3) return `あと${days}日`;
  return `あと${days > 0 ? `${days}日` : ''}${hours > 0 ? `${hours}時間` : ''}${minutes > 0 ? `${minutes}分` : ''}`;
}
