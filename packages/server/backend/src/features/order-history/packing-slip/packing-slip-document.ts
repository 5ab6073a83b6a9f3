import { printYen } from '@store/domain/money';
import { arrivalRows, type OrderSummaryRow, orderOptionRows, recipientRows, sumRows } from '@store/domain/order';
import type { Content, createPdf, TableCell } from 'pdfmake';
import { INK, MARGIN, ruled, SIZE, unruled, WIDTH } from '../paper/paper.ts';
import { FONT } from '../paper/receipt-fonts.ts';
import type { PlacedOrder } from '../records/placed-order.ts';
import { labelSheets, senderOf } from './label-sheets.ts';

/** A quantity of one SKU to take from stock. */
export interface Pick {
  readonly skuCode: string;
  readonly name: string;
  readonly quantity: number;
}

/** An order with the stock it takes. */
export interface PackedOrder {
  readonly order: PlacedOrder;
  readonly picks: readonly Pick[];
}

/**
 * The warehouse documents of orders: for each 出荷指示書 with the components of sets, internal and without prices, and 納品書 for
 * the parcel unless the customer declined it (43). `withLabels` begins with the address labels of all parcels.
 */
export function packingDocument(
  packed: readonly PackedOrder[],
  { withLabels }: { readonly withLabels: boolean },
): Parameters<typeof createPdf>[0] {
  const papers = packed.map(({ order, picks }) => [
    ...instructions(order, picks),
    ...(order.wishes?.gift?.hide_prices ? [] : deliveryNote(order)),
  ]);
  const [first] = packed;
  return {
    pageSize: 'A4',
    pageMargins: MARGIN,
    language: 'ja',
    displayTitle: true,
    info: {
      title: packed.length === 1 ? `出荷指示書 ${first?.order.order_code}` : `出荷指示書 ${packed.length}件`,
      creationDate: new Date(first?.order.checkout_timestamp ?? 0),
    },
    defaultStyle: { font: FONT, fontSize: SIZE.body, color: INK },
    content: [...(withLabels ? [labelSheets(packed.map(({ order }) => order))] : []), ...papers].flatMap(
      (parts, place) => (place === 0 ? parts : [{ text: '', pageBreak: 'after' as const }, ...parts]),
    ),
  };
}

const instructions = (order: PlacedOrder, picks: readonly Pick[]): Content[] => [
  ...head('出荷指示書', order),
  ...section('お届け先', recipientRows(order.delivery)),
  ...section('ご依頼主', [{ term: 'お名前', detail: senderOf(order) }]),
  ...section('お届け日時', arrivalRows(order)),
  ...(order.wishes ? section('お受け取り・ギフト・備考', orderOptionRows(order.wishes)) : []),
  lineTable(order, false),
  ...pickList(order, picks),
];

/** Lists set components; empty for an order without sets, whose lines suffice. */
function pickList({ order_details }: PlacedOrder, picks: readonly Pick[]): Content[] {
  const ordered = new Set(order_details.map(({ sku_code }) => sku_code));
  if (picks.every(({ skuCode }) => ordered.has(skuCode))) return [];
  const rows = picks.map(({ skuCode, name, quantity }) => ({ term: skuCode, detail: `${name} ${quantity}点` }));
  return section('取り出す商品（セットの内訳を含む）', rows);
}

function deliveryNote(order: PlacedOrder): Content[] {
  const sums: OrderSummaryRow[] = [
    ...sumRows(order).map(({ label, value }) => ({
      term: label,
      detail: typeof value === 'number' ? printYen(value) : value,
    })),
    { term: 'お支払い合計（税込）', detail: printYen(order.total_in_vat) },
    ...order.tax.map(({ rate, taxable_in_vat, tax }) => ({
      term: `${rate}%対象`,
      detail: `${printYen(taxable_in_vat)}（内 消費税 ${printYen(tax)}）`,
    })),
    { term: 'お支払い方法', detail: order.payment_method },
  ];
  return [
    { text: '', pageBreak: 'after' },
    ...head('納品書', order),
    ...section('お届け先', recipientRows(order.delivery)),
    ...section('ご依頼主', [{ term: 'お名前', detail: senderOf(order) }]),
    lineTable(order, true),
    ...section('お支払い金額', sums),
  ];
}

const head = (title: string, { order_code }: PlacedOrder): Content[] => [
  { text: title, noWrap: true, alignment: 'center', bold: true, fontSize: SIZE.title },
  { text: `注文番号 ${order_code}`, alignment: 'right', marginTop: 10 },
];

function section(title: string, rows: readonly OrderSummaryRow[]): Content[] {
  const body = rows.map(({ term, detail }): TableCell[] => [{ text: term }, { text: detail }]);
  return [
    { text: title, bold: true, fontSize: SIZE.strong, margin: [0, 12, 0, 4] },
    { table: { widths: [WIDTH * 0.28, '*'], body }, layout: unruled },
  ];
}

/** Rows do not break across pages, and each page repeats the header. */
function lineTable({ order_details }: PlacedOrder, isPriced: boolean): Content {
  const titles = ['SKU', '商品名', '数量', ...(isPriced ? ['単価（税込）', '金額（税込）'] : [])];
  const body = order_details.map(({ sku_code, sku_details, quantity, price_in_vat }) => [
    sku_code,
    sku_details.sku_name,
    String(quantity),
    ...(isPriced ? [printYen(price_in_vat), printYen(price_in_vat * quantity)] : []),
  ]);
  const row = (cells: readonly string[], bold: boolean): TableCell[] =>
    cells.map((text, place) => ({ text, bold, alignment: place < 2 ? 'left' : 'right' }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [80, '*', 45, ...(isPriced ? [75, 75] : [])],
      body: [row(titles, true), ...body.map((cells) => row(cells, false))],
    },
    layout: ruled,
    marginTop: 14,
  };
}
