import type { MedicineSale } from '@store/contracts/entities';
import { COLUMNS } from './record-columns.ts';

/** Returns the records as CSV for Japanese spreadsheet programs: BOM, CRLF, all cells quoted. */
export function recordsCsv(records: readonly MedicineSale[]): string {
  const rows = [COLUMNS.map(({ head }) => head), ...records.map((sale) => COLUMNS.map(({ of }) => of(sale)))];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Prefixes text that a spreadsheet would evaluate as a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
