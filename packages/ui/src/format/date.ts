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

let tokyo: Intl.DateTimeFormat | undefined;

function inTokyo(moment: Date | number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  // Made when a page first shows a date: to make it takes a phone long, and most first screens show none.
  tokyo ??= new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(tokyo.formatToParts(moment).map((part) => [part.type, part.value]));
}
