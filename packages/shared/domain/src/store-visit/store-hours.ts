/** Opening hours of a store, printed as `10:00〜20:00`. */
export interface OpeningHours {
  /** `HH:mm` in Tokyo. */
  readonly opens: string;
  readonly closes: string;
}

/** Parses printed opening hours; null if they are not two times within one day. */
export function openingHours(printed: string): OpeningHours | null {
  const [, first = '', closes = ''] = HOURS.exec(printed.normalize('NFKC')) ?? [];
  const opens = first.padStart(5, '0');
  return opens < closes ? { opens, closes } : null;
}

/** Accepts 〜 (U+301C) and ～ (which NFKC converts to ~). */
const HOURS = /^((?:0?\d|1\d|2[0-3]):[0-5]\d)[〜~-]((?:1\d|2[0-3]):[0-5]\d)$/;
