import type { MedicineSale } from '@store/contracts/entities';
import { recordsCsv } from './records-csv.ts';

/** Downloads the sales records of a date range as a file (73). */
export function downloadRecords(records: readonly MedicineSale[], { from, to }: { from: string; to: string }): void {
  const address = URL.createObjectURL(new Blob([recordsCsv(records)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `第1類医薬品販売記録_${from}_${to}.csv`;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
