const parts = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day in Tokyo as `YYYY/MM/DD`, or `YYYY/MM/DD(水)`; a number is milliseconds since 1970. */
export function formatDate(moment: Date | number, { weekday = false }: { readonly weekday?: boolean } = {}): string {
  const at = inTokyo(moment);
  const day = `${at.year}/${at.month}/${at.day}`;
  return weekday ? `${day}(${at.weekday})` : day;
}

/** The minute in Tokyo as `YYYY/MM/DD(水) 13:05`. */
export function formatDateTime(moment: Date | number): string {
  const at = inTokyo(moment);
  return `${formatDate(moment, { weekday: true })} ${at.hour}:${at.minute}`;
}

function inTokyo(moment: Date | number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(parts.formatToParts(moment).map((part) => [part.type, part.value]));
}
