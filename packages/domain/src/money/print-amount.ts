/**
 * A whole number as Japanese is written, `4,620`; a deduction carries the typographic minus, `−1,000`. The design system has
 * the same for screens (`@store/ui`), which knows nothing of the shop.
 */
export function printNumber(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return value < 0 ? `−${digits}` : digits;
}

/** Whole yen in mails, receipts and refusals: `4,620円`. */
export function printYen(yen: number): string {
  return `${printNumber(yen)}円`;
}
