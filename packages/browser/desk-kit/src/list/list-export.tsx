import { Button, Note } from '@store/ui';
import { useState } from 'react';
import { type CsvEncoding, downloadCsv } from '../csv/download-csv.ts';
import css from './desk-list.module.css';
import type { DeskColumn } from './list-table.tsx';

interface ListExportProps<Row> {
  readonly name: string;
  readonly columns: readonly DeskColumn<Row>[];
  readonly selected: readonly Row[];
  readonly loadAll: () => Promise<readonly Row[]>;
}

const ENCODINGS = [
  ['utf-8', 'CSV（UTF-8）'],
  ['shift_jis', 'CSV（Shift_JIS）'],
] as const;

/** Exports the selected rows, or else all rows of the list. */
export function ListExport<Row>({ name, columns, selected, loadAll }: ListExportProps<Row>) {
  const [busy, setBusy] = useState<CsvEncoding | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const download = async (encoding: CsvEncoding) => {
    setBusy(encoding);
    setFailed(false);
    try {
      const rows = selected.length > 0 ? selected : await loadAll();
      downloadCsv(
        name,
        [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))],
        encoding,
      );
    } catch {
      setFailed(true);
    }
    setBusy(null);
  };
  return (
    <div className={css.export}>
      {ENCODINGS.map(([encoding, label]) => (
        <Button
          key={encoding}
          variant="outline"
          size="small"
          busy={busy === encoding}
          onClick={() => void download(encoding)}
        >
          {label}
        </Button>
      ))}
      {hasFailed && (
        <Note tone="err" announce="assertive">
          書き出せませんでした。接続を確認して、もう一度お試しください。
        </Note>
      )}
    </div>
  );
}
