import { type checkStockFile, MOST_FILE_ROWS, STOCK_FILE_FIELDS } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { day } from '@store/contracts/wire';
import { type FileProblem, readCsv } from '@store/desk-kit';

export type StockRow = RequestOf<typeof checkStockFile>['rows'][number];
export type StockField = keyof StockRow;

const CODE = 'sku_code';
/** Heading of each field, as in exported lists. */
const HEADINGS: Readonly<Record<StockField, string>> = {
  sku_code: 'SKUコード',
  normal: '通常在庫',
  periodical: '定期在庫',
  price: '通常価格',
  price_from: '価格の開始日',
};
export const columnOf = (field: StockField): string => HEADINGS[field];

/** Largest file in bytes. */
export const MOST_BYTES = 5_000_000;

export interface StockFile {
  readonly rows: readonly StockRow[];
  /** Line of each row in the file. */
  readonly lines: readonly number[];
  readonly problems: readonly FileProblem[];
}

/** Reads a file of stock counts and prices; empty cells keep the value, other columns are ignored. */
export function readStockFile(bytes: Uint8Array): StockFile {
  const [head, ...found] = readCsv(bytes);
  const names = (head?.cells ?? []).map((cell) => plain(cell));
  const placeOf = (field: StockField) => names.indexOf(HEADINGS[field]);
  const present = STOCK_FILE_FIELDS.filter((field) => placeOf(field) >= 0);
  const wrongFile = wholeProblem({ hasCode: placeOf(CODE) >= 0, hasFields: present.length > 0, rows: found.length });
  if (wrongFile) return { rows: [], lines: [], problems: [wrongFile] };
  const problems: FileProblem[] = [];
  const firstLines = new Map<string, number>();
  const rows = found.map(({ line, cells }): StockRow => {
    const cell = (field: StockField) => plain(cells[placeOf(field)] ?? '');
    const fault = (field: StockField, reason: string) => {
      problems.push({ line, column: HEADINGS[field], reason });
      return null;
    };
    const number = (field: 'normal' | 'periodical' | 'price', most: number) => {
      const text = cell(field).replaceAll(/[,¥\\円]/g, '');
      if (text === '') return null;
      return /^\d{1,9}$/.test(text) && Number(text) <= most
        ? Number(text)
        : fault(field, `0〜${most.toLocaleString('ja-JP')}の整数ではありません`);
    };
    const code = cell(CODE);
    const first = firstLines.get(code);
    firstLines.set(code, first ?? line);
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(code)) fault(CODE, code === '' ? '空です' : 'SKUコードではありません');
    else if (first !== undefined) fault(CODE, `${first}行目と同じSKUコードです`);
    const from = dayOf(cell('price_from'));
    return {
      sku_code: code,
      normal: number('normal', 1_000_000),
      periodical: number('periodical', 1_000_000),
      price: number('price', 100_000_000),
      price_from:
        from === undefined ? fault('price_from', '日付ではありません（2026-12-01のように入力してください）') : from,
    };
  });
  return { rows, lines: found.map(({ line }) => line), problems };
}

/** Drops the mark that exports put before text that a spreadsheet would calculate. */
const plain = (cell: string) =>
  cell
    .normalize('NFKC')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** Null for an empty cell, undefined for text that is no day. */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null;
  const [year = '', month = '', date = ''] = text.split(/[/-]/);
  const found = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return day.safeParse(found).success ? found : undefined;
}

function wholeProblem(file: {
  readonly hasCode: boolean;
  readonly hasFields: boolean;
  readonly rows: number;
}): FileProblem | null {
  if (!file.hasCode) return { line: 1, column: HEADINGS.sku_code, reason: '見出しに「SKUコード」の列が必要です' };
  if (!file.hasFields)
    return { line: 1, column: '', reason: '見出しに「通常在庫」「定期在庫」「通常価格」のどれかの列が必要です' };
  if (file.rows === 0) return { line: 2, column: '', reason: '商品の行がありません' };
  if (file.rows > MOST_FILE_ROWS)
    return {
      line: MOST_FILE_ROWS + 2,
      column: '',
      reason: `一度に読み込めるのは${MOST_FILE_ROWS.toLocaleString('ja-JP')}行までです`,
    };
  return null;
}
