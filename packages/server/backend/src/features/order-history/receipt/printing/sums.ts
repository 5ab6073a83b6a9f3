import type { Receipt } from '@store/contracts/entities';
import { printYen } from '@store/domain/money';
import type { Content, TableCell } from 'pdfmake';
import { SIZE, unruled, WIDTH } from '../../paper/paper.ts';

/** From slightly left of the centre to the right margin. */
const TABLE = { left: WIDTH / 2 - 20, label: 130 };

/**
 * The composition of the amount, and per rate the taxable sum and its tax, rounded once (消費税法施行令70条の10). Not broken
 * across pages.
 */
export function sums(receipt: Receipt): Content {
  const { total_in_vat, tax, lines } = receipt;
  const rates = tax.map(({ rate, taxable_in_vat, tax }): [string, string] => [
    `${rate}%対象${rate === 8 ? '（※軽減税率）' : ''}`,
    `${printYen(taxable_in_vat)}（内 消費税 ${printYen(tax)}）`,
  ]);
  return {
    unbreakable: true,
    marginTop: 10,
    stack: [
      sumTable(sumRows(receipt)),
      { ...sumTable([['お支払い合計（税込）', printYen(total_in_vat)]]), bold: true, fontSize: SIZE.strong },
      ...(rates.length > 0 ? [{ ...sumTable(rates), marginTop: 4 }] : []),
      ...(lines.some(({ is_reduced_rate }) => is_reduced_rate)
        ? [{ text: '※は軽減税率（8%）の対象商品です。', fontSize: SIZE.small }]
        : []),
    ],
  };
}

/** Rows with zero are left out, except 送料. */
function sumRows(receipt: Receipt): [string, string][] {
  const { sku_in_vat, discount_in_vat, point_in_vat, delivery_fee_in_vat, payment_fee_in_vat } = receipt;
  const coupons = receipt.coupons?.length ? `クーポン「${receipt.coupons.join('」「')}」` : 'クーポン・値引き';
  const rows: [string, string, boolean][] = [
    ['商品小計', printYen(sku_in_vat), true],
    [coupons, `-${printYen(discount_in_vat)}`, discount_in_vat > 0],
    ['ポイント利用', `-${printYen(point_in_vat)}`, point_in_vat > 0],
    ['送料', printYen(delivery_fee_in_vat), true],
    ['手数料', printYen(payment_fee_in_vat), payment_fee_in_vat > 0],
  ];
  return rows.filter(([, , isShown]) => isShown).map(([label, value]) => [label, value]);
}

/** @param rows - at least one: pdfmake refuses a table without rows. */
function sumTable(rows: readonly [string, string][]) {
  const body = rows.map(([label, value]): TableCell[] => [{ text: label }, { text: value, alignment: 'right' }]);
  return { table: { widths: [TABLE.label, '*'], body }, layout: unruled, fontSize: SIZE.body, marginLeft: TABLE.left };
}
