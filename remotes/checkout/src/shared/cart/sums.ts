import type { Totals } from '@store/contracts/entities';
import { formatYen, type SummaryRow } from '@store/ui';

/** Returns the rows that add up to the total. Rows of zero are omitted unless `isFinal` requires all fees. */
export function summaryRows(totals: Totals, { pieces, isFinal = false }: { pieces: number; isFinal?: boolean }) {
  const { sku_in_vat, discount_in_vat, point_in_vat, delivery_fee_in_vat, payment_fee_in_vat } = totals;
  const rows: (SummaryRow | null)[] = [
    { label: `商品小計（${pieces}点）`, value: sku_in_vat },
    discount_in_vat > 0 ? { label: 'クーポン割引', value: -discount_in_vat } : null,
    point_in_vat > 0 ? { label: 'ポイント利用', value: -point_in_vat } : null,
    { label: '送料', value: delivery_fee_in_vat === 0 ? '無料' : delivery_fee_in_vat },
    isFinal || payment_fee_in_vat > 0 ? { label: '決済手数料', value: payment_fee_in_vat } : null,
  ];
  return rows.filter((row) => row !== null);
}

/** Returns one line per tax rate: 「10%対象 12,778円（内 消費税 1,161円）」. */
export function taxLines({ tax }: Pick<Totals, 'tax'>): string[] {
  return tax
    .filter(({ taxable_in_vat }) => taxable_in_vat > 0)
    .map(
      ({ rate, taxable_in_vat, tax: amount }) =>
        `${rate}%対象 ${formatYen(taxable_in_vat)}（内 消費税 ${formatYen(amount)}）`,
    );
}

/** Returns undefined for employees, who earn no points. */
export function pointsToEarn({ points_to_earn }: Totals) {
  return points_to_earn > 0 ? { amount: points_to_earn } : undefined;
}
