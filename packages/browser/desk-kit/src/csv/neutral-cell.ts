/** Quotes a cell, and prefixes text that a spreadsheet would evaluate as a formula. */
export function neutralCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Returns rows as CSV: CRLF, all cells quoted and neutral. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(neutralCell).join(',')}\r\n`).join('');
