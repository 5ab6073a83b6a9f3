import type { OrderWhole } from '@store/contracts/entities';
import { sumRows } from '@store/domain/order';
import { formatYen, OrderSummary } from '@store/ui';

/** Totals of an order, tax by rate, and the points it earns (87). */
export function OrderTotals({ order }: { readonly order: OrderWhole }) {
  return (
    <OrderSummary
      title="お支払い内容"
      rows={sumRows(order)}
      total={order.total_in_vat}
      taxLines={order.tax.map(
        ({ rate, taxable_in_vat, tax }) => `${rate}%対象 ${formatYen(taxable_in_vat)}（内 消費税 ${formatYen(tax)}）`,
      )}
      {...(order.points_earned > 0 && {
        points: { amount: order.points_earned, label: 'このご注文の付与予定ポイント' },
      })}
    />
  );
}
