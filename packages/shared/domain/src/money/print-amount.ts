/**
 * Formats a whole number in Japanese style, `4,620`, with a typographic minus for deductions, `−1,000`. The design
 * system (`@store/ui`), which must not depend on the domain, has its own copy for screens.
 */
export function printNumber(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return value < 0 ? `−${digits}` : digits;
}

/** Formats whole yen for mails, receipts and error messages: `4,620円`. */
export function printYen(yen: number): string {
  return `${printNumber(yen)}円`;
}
