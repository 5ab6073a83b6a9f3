import type { Receipt } from '@store/contracts/entities';
import { printYen } from '@store/domain/money';
import type { Content, TableCell } from 'pdfmake';
import { ruled, SIZE } from '../../paper/paper.ts';

/** Widths of name, quantity, price and sum; together the page width. */
const COLUMNS = [262, 58, 85, 78];

/**
 * The order lines; items at the reduced rate are marked ※ (消費税法57条の4第2項). Rows do not break across pages, and each page
 * repeats the header.
 */
export function lineTable({ lines }: Receipt): Content {
  const head = row('商品名', ['数量', '単価（税込）', '金額（税込）'], true);
  const body = lines.map(({ sku_name, is_reduced_rate, quantity, price_in_vat, sum_in_vat }) =>
    row(is_reduced_rate ? `${sku_name} ※` : sku_name, [String(quantity), printYen(price_in_vat), printYen(sum_in_vat)]),
  );
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: COLUMNS, body: [head, ...body] },
    layout: ruled,
    fontSize: SIZE.body,
    marginTop: 12,
  };
}

const row = (name: string, cells: readonly string[], bold = false): TableCell[] => [
  { text: name, bold },
  ...cells.map((text) => ({ text, bold, alignment: 'right' as const })),
];
