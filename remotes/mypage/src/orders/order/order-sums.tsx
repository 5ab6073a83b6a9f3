import type { OrderWhole } from '@store/contracts/entities';
import { formatYen, OrderSummary, type SummaryRow } from '@store/ui';

/** What the order came to, as it was on that day. */
export function OrderSums({ order }: { readonly order: OrderWhole }) {
  return (
    <OrderSummary
      title="お支払い内容"
      rows={rowsOf(order)}
      total={order.total_in_vat}
      totalLabel="お支払い合計"
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

/** 87: what an order earns is pending until it is shipped. */
function isBeforeShipping({ order_status }: OrderWhole): boolean {
  return order_status !== 'SHIPPED' && order_status !== 'RECEIVED';
}

/** Rows that came to nothing are left out, but 送料 is always said. */
function rowsOf(order: OrderWhole): SummaryRow[] {
  const fee = order.order_addon_services.reduce((sum, { price_in_vat }) => sum + price_in_vat, 0);
  const used = order.point_request.point_in_vat;
  return [
    { label: '商品小計', value: order.sku_in_vat },
    ...discountsOf(order),
    ...(used > 0 ? [{ label: 'ご利用ポイント', value: -used }] : []),
    { label: '送料', value: order.delivery_fee_in_vat === 0 ? '無料' : order.delivery_fee_in_vat },
    ...(fee > 0 ? [{ label: '手数料', value: fee }] : []),
  ];
}

/** Each coupon by its name; what no coupon explains is simply 値引き. */
function discountsOf({ discount_in_vat, discount_details: { coupons } }: OrderWhole): SummaryRow[] {
  const named = coupons.reduce((sum, coupon) => sum + coupon.discount_in_vat, 0);
  const rest = discount_in_vat - named;
  return [
    ...coupons.map((coupon) => ({ label: coupon.name, value: -coupon.discount_in_vat })),
    ...(rest > 0 ? [{ label: '値引き', value: -rest }] : []),
  ];
}
