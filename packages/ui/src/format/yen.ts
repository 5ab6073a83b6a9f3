/**
 * A whole number, as `4,620`; a deduction carries the typographic minus `−1,000`. Grouped here and not by `Intl`, whose
 * first number format of a page holds up a phone for longer than rendering all its prices does.
 */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return value < 0 ? `−${digits}` : digits;
}

/** Whole yen, as `4,620円` or `−1,000円`. */
export function formatYen(yen: number): string {
  return `${formatNumber(yen)}円`;
}
