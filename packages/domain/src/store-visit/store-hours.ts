/** When a store opens and closes, as its card prints it: `10:00〜20:00`. */
export interface OpeningHours {
  /** `HH:mm` in Tokyo. */
  readonly opens: string;
  readonly closes: string;
}

/** The hours of a store; null where its words say no two times of one day. */
export function openingHours(printed: string): OpeningHours | null {
  const [, first = '', closes = ''] = HOURS.exec(printed.normalize('NFKC')) ?? [];
  const opens = first.padStart(5, '0');
  return opens < closes ? { opens, closes } : null;
}

/** 〜 (U+301C) and ～ (which NFKC makes ~) are typed alike. */
const HOURS = /^((?:0?\d|1\d|2[0-3]):[0-5]\d)[〜~-]((?:1\d|2[0-3]):[0-5]\d)$/;
