/** A row with the line of the file in which it starts, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads a CSV file in UTF-8 or Shift_JIS; empty rows are skipped. */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  return rowsOf(decoded(bytes)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** A quoted cell, or text up to the next separator; then the separator or the end. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/y;

function rowsOf(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text);
    // A quote that is never closed: the rest of the file is one cell.
    if (!found) return [...rows, { line: start, cells: [...cells, text] }];
    const [whole, quoted, plain = '', separator] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (separator === ',') continue;
    rows.push({ line: start, cells });
    cells = [];
    start = line;
  }
  return cells.length > 0 ? [...rows, { line: start, cells }] : rows;
}
