interface Sums {
  readonly sku_in_vat: number;
  readonly discount_in_vat: number;
  readonly discount_details: {
    readonly coupons: readonly { readonly name: string; readonly discount_in_vat: number }[];
  };
  readonly point_request: { readonly point_in_vat: number };
  readonly delivery_fee_in_vat: number;
  readonly order_addon_services: readonly { readonly price_in_vat: number }[];
}

/** Yen with tax, negative for a deduction; or a text such as 「無料」. */
export interface SumRow {
  readonly label: string;
  readonly value: number | string;
}

/** Returns the rows that make up an order's total. Zero rows are omitted, except 送料. */
export function sumRows(order: Sums): SumRow[] {
  const fee = order.order_addon_services.reduce((sum, { price_in_vat }) => sum + price_in_vat, 0);
  const used = order.point_request.point_in_vat;
  return [
    { label: '商品小計', value: order.sku_in_vat },
    ...discountRows(order),
    ...(used > 0 ? [{ label: 'ご利用ポイント', value: -used }] : []),
    { label: '送料', value: order.delivery_fee_in_vat === 0 ? '無料' : order.delivery_fee_in_vat },
    ...(fee > 0 ? [{ label: '手数料', value: fee }] : []),
  ];
}

/** One row per coupon; the remaining discount is labelled 値引き. */
function discountRows({ discount_in_vat, discount_details: { coupons } }: Sums): SumRow[] {
  const named = coupons.reduce((sum, coupon) => sum + coupon.discount_in_vat, 0);
  const rest = discount_in_vat - named;
  return [
    ...coupons.map((coupon) => ({ label: coupon.name, value: -coupon.discount_in_vat })),
    ...(rest > 0 ? [{ label: '値引き', value: -rest }] : []),
  ];
}
