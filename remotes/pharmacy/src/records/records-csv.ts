import type { MedicineSale } from '@store/contracts/entities';
import { COLUMNS } from './record-columns.ts';

/** The record as CSV that spreadsheet programs of this country open as it is: a BOM, CRLF, everything quoted. */
export function recordsCsv(records: readonly MedicineSale[]): string {
  const rows = [COLUMNS.map(({ head }) => head), ...records.map((sale) => COLUMNS.map(({ of }) => of(sale)))];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is made plain. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
