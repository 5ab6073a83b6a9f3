import { MOST_PARCELS, type Parcel } from '@store/contracts/calls/desk';
import { type FileProblem, readCsv } from '@store/desk-kit';
import { codeOf } from '@store/domain/text';
import type { ParcelProblem } from './use-shipping.ts';

/** Headings of each field: of this store's files, and of files that carriers' programs write. */
const HEADINGS: Readonly<Record<ParcelProblem['field'], readonly string[]>> = {
  order_code: ['注文番号', 'お客様管理番号', 'お客様管理ナンバー'],
  carrier: ['配送会社'],
  number: ['送り状番号', '伝票番号', 'お問い合せ送り状No.', 'お問い合わせ番号'],
};

/** Headings that only the files of one carrier have. */
const CARRIER_OF_HEADING: Readonly<Record<string, string>> = {
  伝票番号: 'ヤマト運輸',
  お客様管理ナンバー: '佐川急便',
  'お問い合せ送り状No.': '佐川急便',
};

/** Largest file in bytes: 500 rows of a carrier's program have about 750 kB. */
export const MOST_BYTES = 2_000_000;

export interface ParcelFile {
  readonly parcels: readonly Parcel[];
  /** Line of each parcel in the file. */
  readonly lines: readonly number[];
  /** Names the heading of a field in this file. */
  readonly columnOf: (field: ParcelProblem['field']) => string;
  readonly problems: readonly FileProblem[];
}

/** Reads a file of tracking numbers; `carrier` is used for files without a column for it. */
export function readParcelFile(bytes: Uint8Array, carrier: string): ParcelFile {
  const [head, ...rows] = readCsv(bytes);
  const names = (head?.cells ?? []).map((cell) => cell.normalize('NFKC').trim());
  const placeOf = (field: ParcelProblem['field']) =>
    names.findIndex((name) => HEADINGS[field].map((heading) => heading.normalize('NFKC')).includes(name));
  const places = { order_code: placeOf('order_code'), carrier: placeOf('carrier'), number: placeOf('number') };
  const columnOf = (field: ParcelProblem['field']) => names[places[field]] ?? HEADINGS[field][0] ?? '';
  const carrierOfFile = names.map((name) => CARRIER_OF_HEADING[name]).find((known) => known !== undefined);
  const problems = [
    ...(places.carrier < 0 && carrierOfFile !== undefined && carrierOfFile !== carrier
      ? [{ line: 1, column: '', reason: `${carrierOfFile}のファイルです。配送会社に${carrierOfFile}を選んでください` }]
      : []),
    ...(['order_code', 'number'] as const)
      .filter((field) => places[field] < 0)
      .map((field) => ({
        line: 1,
        column: columnOf(field),
        reason: `見出しに「${HEADINGS[field].slice(0, 2).join('」か「')}」の列が必要です`,
      })),
    ...(head && rows.length === 0 ? [{ line: 2, column: '', reason: '送り状の行がありません' }] : []),
    ...(rows.length > MOST_PARCELS
      ? [{ line: MOST_PARCELS + 2, column: '', reason: `一度に発送できるのは${MOST_PARCELS}件までです` }]
      : []),
  ];
  const parcels = rows.map(({ cells }) => {
    const cell = (field: ParcelProblem['field']) => (cells[places[field]] ?? '').normalize('NFKC').trim();
    return { order_code: cell('order_code'), carrier: cell('carrier') || carrier, number: codeOf(cell('number')) };
  });
  const lines = rows.map(({ line }) => line);
  return { parcels, lines, columnOf, problems: problems.length > 0 ? problems : unreadable(parcels, lines, columnOf) };
}

/** Texts that the server could not read as a code or a number, and repeated numbers. */
function unreadable(
  parcels: readonly Parcel[],
  lines: readonly number[],
  columnOf: ParcelFile['columnOf'],
): FileProblem[] {
  const firstPlaces = new Map<string, number>();
  return parcels.flatMap(({ order_code, carrier, number }, place) => {
    const line = lines[place] ?? 0;
    const key = `${carrier}/${number.replaceAll('-', '')}`;
    const first = firstPlaces.get(key);
    firstPlaces.set(key, first ?? place);
    return [
      ...(first !== undefined && number !== ''
        ? [{ line, column: columnOf('number'), reason: `${lines[first]}行目と同じ送り状番号です` }]
        : []),
      ...(/^[A-Za-z0-9_-]{1,64}$/.test(order_code)
        ? []
        : [{ line, column: columnOf('order_code'), reason: order_code === '' ? '空です' : '注文番号ではありません' }]),
      ...(carrier.length > 20 ? [{ line, column: columnOf('carrier'), reason: '配送会社ではありません' }] : []),
      ...(number.length > 20 ? [{ line, column: columnOf('number'), reason: '送り状番号は20文字までです' }] : []),
    ];
  });
}
