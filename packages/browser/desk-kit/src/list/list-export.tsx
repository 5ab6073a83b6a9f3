import { Button, Note } from '@store/ui';
import { useState } from 'react';
import { type CsvEncoding, downloadCsv } from '../csv/download-csv.ts';
import css from './desk-list.module.css';
import type { DeskColumn } from './list-table.tsx';

/** Most rows of one file: more would take minutes to load. */
export const MOST_EXPORTED = 10_000;

interface ListExportProps<Row> {
  readonly name: string;
  readonly columns: readonly Pick<DeskColumn<Row>, 'head' | 'text'>[];
  readonly selected: readonly Row[];
  /** Loads the rows of the list, up to `MOST_EXPORTED` of them. */
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
  const [isFull, setFull] = useState(false);
  const download = async (encoding: CsvEncoding) => {
    setBusy(encoding);
    setFailed(false);
    setFull(false);
    try {
      const rows = selected.length > 0 ? selected : await loadAll();
      downloadCsv(
        name,
        [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row)))],
        encoding,
      );
      setFull(rows.length >= MOST_EXPORTED);
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
      {isFull && (
        <Note tone="warn" announce="polite">
          {`1つのファイルは${MOST_EXPORTED.toLocaleString('ja-JP')}件までです。残りは、検索や状態で絞り込んで書き出してください。`}
        </Note>
      )}
      {hasFailed && (
        <Note tone="err" announce="assertive">
          書き出せませんでした。接続を確認して、もう一度お試しください。
        </Note>
      )}
    </div>
  );
}
