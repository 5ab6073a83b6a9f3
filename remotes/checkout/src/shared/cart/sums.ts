import type { Totals } from '@store/contracts/entities';
import { formatYen, type SummaryRow } from '@store/ui';

/** The rows above the total; they add up to it. A row of zero is left out unless `isFinal` asks for all fees. */
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

/** 「10%対象 12,778円（内 消費税 1,161円）」, one line a rate. */
export function taxLines({ tax }: Pick<Totals, 'tax'>): string[] {
  return tax
    .filter(({ taxable_in_vat }) => taxable_in_vat > 0)
    .map(
      ({ rate, taxable_in_vat, tax: amount }) =>
        `${rate}%対象 ${formatYen(taxable_in_vat)}（内 消費税 ${formatYen(amount)}）`,
    );
}

/** Employees earn none, and nothing is said of it then. */
export function pointsToEarn({ points_to_earn }: Totals) {
  return points_to_earn > 0 ? { amount: points_to_earn } : undefined;
}
