import type { Receipt } from '@store/contracts/entities';
import { printYen } from '@store/domain/money';
import { keepTogether, MARGIN, RIGHT, rule, type Sheet } from './paper.ts';

const SIZE = 9.5;
const GAP = 5;
const NAME_WIDTH = 270;
/** Right edges of quantity, price and sum. */
const COLUMNS = [MARGIN + 320, MARGIN + 405, RIGHT] as const;
const COLUMN_WIDTH = 78;

/** What was bought, a line each; goods of the reduced rate carry ※ (消費税法57条の4第2項). */
export function drawLines(sheet: Sheet, { lines }: Receipt): void {
  sheet.font('bold').fontSize(SIZE);
  row(sheet, '商品名', ['数量', '単価（税込）', '金額（税込）']);
  sheet.font('regular');
  for (const { sku_name, is_reduced_rate, quantity, price_in_vat, sum_in_vat } of lines)
    row(sheet, is_reduced_rate ? `${sku_name} ※` : sku_name, [
      String(quantity),
      printYen(price_in_vat),
      printYen(sum_in_vat),
    ]);
  rule(sheet);
}

function row(sheet: Sheet, name: string, cells: readonly [string, string, string]): void {
  const height = sheet.heightOfString(name, { width: NAME_WIDTH });
  keepTogether(sheet, height + 2 * GAP);
  rule(sheet);
  const top = sheet.y + GAP;
  sheet.text(name, MARGIN, top, { width: NAME_WIDTH });
  for (const [index, cell] of cells.entries())
    sheet.text(cell, (COLUMNS[index] ?? RIGHT) - COLUMN_WIDTH, top, { width: COLUMN_WIDTH, align: 'right' });
  sheet.y = top + height + GAP;
  sheet.x = MARGIN;
}
