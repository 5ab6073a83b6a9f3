import type { OrderWhole } from '@store/contracts/entities';
import { sumRows } from '@store/domain/order';
import { formatYen, OrderSummary } from '@store/ui';

/** Totals of a placed order, tax by rate, and the points it earns (87). */
export function OrderTotals({ order }: { readonly order: OrderWhole }) {
  return (
    <OrderSummary
      title="お支払い内容"
      rows={sumRows(order)}
      total={order.total_in_vat}
      taxLines={order.tax.map(
        ({ rate, taxable_in_vat, tax }) => `${rate}%対象 ${formatYen(taxable_in_vat)}（内 消費税 ${formatYen(tax)}）`,
      )}
      {...(order.points_earned > 0 &&
        order.order_status !== 'CANCELLED' && {
          points: {
            amount: order.points_earned,
            label: isBeforeShipping(order) ? 'このご注文の付与予定ポイント' : 'このご注文のポイント',
          },
        })}
    />
  );
}

/** 87: points of an order are pending until it is shipped. */
function isBeforeShipping({ order_status }: OrderWhole): boolean {
  return order_status !== 'SHIPPED' && order_status !== 'RECEIVED';
}
