import { expect, it } from '@jest/globals';
import { csvFile } from './download-csv.ts';
import { csvOf } from './neutral-cell.ts';
import { readCsv } from './read-csv.ts';
import { toShiftJis } from './shift-jis.ts';

it.each(['=1+1', '+81', '-1', '@cmd', '\tx', '\rx'])(
  'neutralises the cell %j, which a spreadsheet would evaluate',
  (text) => {
    expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
  },
);

it('quotes cells and doubles quotes', () => {
  expect(csvOf([['a', 'x "y", z']])).toBe('"a","x ""y"", z"\r\n');
});

it('starts UTF-8 files with a byte order mark', async () => {
  const bytes = new Uint8Array(await new Response(csvFile([['状態']], 'utf-8')).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('encodes Shift_JIS as its decoder reads it, with 〓 for what it lacks', () => {
  const decoder = new TextDecoder('shift_jis');
  for (const text of ['注文番号,O-1', 'ﾔﾏﾄ', '髙橋 﨑', '～①']) expect(decoder.decode(toShiftJis(text))).toBe(text);
  expect([...toShiftJis('表')]).toEqual([0x95, 0x5c]);
  expect(decoder.decode(toShiftJis('〜−'))).toBe('～－');
  expect(decoder.decode(toShiftJis('𠮟る'))).toBe('〓る');
});

it('reads quoted cells, both encodings, any line end, and the line of each row', () => {
  const text = '注文番号,メモ\r\nO-1,"一行目\n二行目, ""引用"""\n\nO-2,\n';
  const rows = [
    { line: 1, cells: ['注文番号', 'メモ'] },
    { line: 2, cells: ['O-1', '一行目\n二行目, "引用"'] },
    { line: 5, cells: ['O-2', ''] },
  ];
  expect(readCsv(new TextEncoder().encode(`\uFEFF${text}`))).toEqual(rows);
  expect(readCsv(toShiftJis(text))).toEqual(rows);
  expect(readCsv(new TextEncoder().encode('O-1,"offen'))).toHaveLength(1);
  expect(readCsv(new Uint8Array())).toEqual([]);
});
