import type { MedicineSale } from '@store/contracts/entities';
import { recordsCsv } from './records-csv.ts';

/** Hands the record of a span of days to the pharmacist as a file (73). */
export function downloadRecords(records: readonly MedicineSale[], { from, to }: { from: string; to: string }): void {
  const address = URL.createObjectURL(new Blob([recordsCsv(records)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `第1類医薬品販売記録_${from}_${to}.csv`;
  link.click();
  // The browser takes the file up after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
