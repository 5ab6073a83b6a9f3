import { csvOf } from './neutral-cell.ts';
import { toShiftJis } from './shift-jis.ts';

export type CsvEncoding = 'utf-8' | 'shift_jis';

/** Returns the bytes of a CSV file; UTF-8 starts with a byte order mark, which Excel needs. */
export function csvFile(rows: readonly (readonly string[])[], encoding: CsvEncoding): Blob {
  const text = csvOf(rows);
  const content = encoding === 'utf-8' ? `\uFEFF${text}` : toShiftJis(text);
  return new Blob([content], { type: `text/csv;charset=${encoding}` });
}

/** Downloads rows as a CSV file; the first row has the headings. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[], encoding: CsvEncoding = 'utf-8'): void {
  const address = URL.createObjectURL(csvFile(rows, encoding));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
