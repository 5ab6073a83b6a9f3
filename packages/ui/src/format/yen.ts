const grouped = new Intl.NumberFormat('ja-JP');

/** `4620` → `4,620`; a deduction carries the typographic minus `−1,000`. */
export function formatNumber(value: number): string {
  return value < 0 ? `−${grouped.format(-value)}` : grouped.format(value);
}

/** Whole yen, as `4,620円` or `−1,000円`. */
export function formatYen(yen: number): string {
  return `${formatNumber(yen)}円`;
}
