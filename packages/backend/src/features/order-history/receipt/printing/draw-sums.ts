import type { Receipt } from '@store/contracts/entities';
import { printYen } from '@store/domain/money';
import { CENTRE, keepTogether, MARGIN, RIGHT, type Sheet, WIDTH } from './paper.ts';

const SIZE = 9.5;
const ROW = 18;
const LABEL_WIDTH = 190;

/** How the amount came together, and per rate what it holds and its tax, which was rounded once (消費税法施行令70条の10). */
export function drawSums(sheet: Sheet, receipt: Receipt): void {
  keepTogether(sheet, 11 * ROW);
  sheet.moveDown(0.8).font('regular').fontSize(SIZE);
  for (const [label, value] of sumRows(receipt)) sumRow(sheet, label, value);
  sheet.font('bold').fontSize(11);
  sumRow(sheet, 'お支払い合計（税込）', printYen(receipt.total_in_vat));
  sheet.font('regular').fontSize(SIZE).moveDown(0.5);
  for (const { rate, taxable_in_vat, tax } of receipt.tax)
    sumRow(
      sheet,
      `${rate}%対象${rate === 8 ? '（※軽減税率）' : ''}`,
      `${printYen(taxable_in_vat)}（内 消費税 ${printYen(tax)}）`,
    );
  if (receipt.lines.some(({ is_reduced_rate }) => is_reduced_rate))
    sheet.fontSize(8.5).text('※は軽減税率（8%）の対象商品です。', MARGIN, sheet.y, { width: WIDTH });
}

/** Rows that came to nothing are left out, but 送料 is always said. */
function sumRows(receipt: Receipt): [string, string][] {
  const { sku_in_vat, discount_in_vat, point_in_vat, delivery_fee_in_vat, payment_fee_in_vat } = receipt;
  return [
    ['商品小計', printYen(sku_in_vat)],
    ...(discount_in_vat > 0 ? [['クーポン・値引き', `-${printYen(discount_in_vat)}`] as [string, string]] : []),
    ...(point_in_vat > 0 ? [['ポイント利用', `-${printYen(point_in_vat)}`] as [string, string]] : []),
    ['送料', printYen(delivery_fee_in_vat)],
    ...(payment_fee_in_vat > 0 ? [['手数料', printYen(payment_fee_in_vat)] as [string, string]] : []),
  ];
}

function sumRow(sheet: Sheet, label: string, value: string): void {
  const top = sheet.y;
  const left = CENTRE - 20;
  sheet.text(label, left, top, { width: LABEL_WIDTH });
  sheet.text(value, left + 80, top, { width: RIGHT - left - 80, align: 'right' });
  sheet.y = top + ROW;
  sheet.x = MARGIN;
}
