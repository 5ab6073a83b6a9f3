import type { AgreedOrder, Cart } from '@store/contracts/entities';

/** Returns the order terms shown on the confirmation page, which the customer agrees to. */
export function agreedOrder({ sku_entries_display: lines, coupon_code, checkout, totals }: Cart): AgreedOrder {
  const { delivery_code, delivery_date, delivery_slot, payment_method } = checkout;
  return {
    lines: lines.map(({ entry_index, sku_code, sku_name, quantity, price_in_vat, first_delivery }) => ({
      entry_index,
      sku_code,
      sku_name,
      quantity,
      price_in_vat,
      first_delivery,
    })),
    coupon_code,
    discount_in_vat: totals.discount_in_vat,
    use_point: totals.point_in_vat,
    delivery_fee_in_vat: totals.delivery_fee_in_vat,
    payment_fee_in_vat: totals.payment_fee_in_vat,
    delivery_code,
    delivery_date,
    delivery_slot,
    payment_method,
    total_in_vat: totals.total_in_vat,
    ...(checkout.parcels && { parcels: checkout.parcels.map(agreedParcel) }),
  };
}

type Parcel = NonNullable<Cart['checkout']['parcels']>[number];

/** 46: returns products, date and total of one of several addresses. */
function agreedParcel({ delivery_code, delivery_date, delivery_slot, lines, totals }: Parcel) {
  const { delivery_fee_in_vat, total_in_vat } = totals;
  return { delivery_code, delivery_date, delivery_slot, lines, delivery_fee_in_vat, total_in_vat };
}
