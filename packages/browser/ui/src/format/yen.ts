/**
 * Formats a whole number as `4,620`; a deduction with the typographic minus as `−1,000`. Does not use `Intl`: creating
 * its first formatter takes a phone longer than rendering all prices of a page.
 */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return value < 0 ? `−${digits}` : digits;
}

/** Formats whole yen as `4,620円` or `−1,000円`. */
export function formatYen(yen: number): string {
  return `${formatNumber(yen)}円`;
}
