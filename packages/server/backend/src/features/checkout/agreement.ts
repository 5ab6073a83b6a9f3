import type { AgreedOrder } from '@store/contracts/entities';
import { type OrderChange, orderChanges } from '@store/domain/order';
import type { SummedParcel } from '../cart/cart-parcels.ts';
import type { PricedCart } from '../cart/priced-cart.ts';

/** Everything the customer agrees to by ordering, from the current cart. */
export function agreementOf(cart: PricedCart): AgreedOrder {
  const { row, lines, totals, coupon, address, paymentMethod, parcels } = cart;
  return {
    lines: lines.map(({ entry, product, price, firstDelivery }) => ({
      entry_index: entry.entryIndex,
      sku_code: entry.skuCode,
      sku_name: product.name,
      quantity: entry.quantity,
      price_in_vat: price,
      first_delivery: firstDelivery,
    })),
    coupon_code: coupon?.issued_coupon_code ?? null,
    discount_in_vat: totals.discount,
    use_point: totals.pointsUsed,
    delivery_fee_in_vat: totals.shipping,
    payment_fee_in_vat: totals.fee,
    delivery_code: address?.deliveryCode ?? null,
    delivery_date: row.deliveryDate,
    delivery_slot: row.deliverySlot,
    payment_method: paymentMethod,
    total_in_vat: totals.total,
    ...(parcels && { parcels: parcels.map(agreedParcel) }),
  };
}

function agreedParcel({ chosen, totals }: SummedParcel): NonNullable<AgreedOrder['parcels']>[number] {
  const { gift: _wish, ...agreed } = chosen;
  return { ...agreed, delivery_fee_in_vat: totals.shipping, total_in_vat: totals.total };
}

/**
 * Changes since the customer agreed. Without a returned quote, the customer agreed to the prices displayed in the cart,
 * the chosen coupon and points, and the total.
 */
export function changesOf(
  cart: PricedCart,
  options: { agreed?: AgreedOrder | undefined; expected_total_in_vat: number },
): OrderChange[] {
  const now = agreementOf(cart);
  return orderChanges(
    options.agreed ?? { ...shownBefore(cart, now), total_in_vat: options.expected_total_in_vat },
    now,
  );
}

const shownBefore = ({ row, lines, couponIsAutomatic }: PricedCart, now: AgreedOrder): AgreedOrder => ({
  ...now,
  lines: now.lines.map((line, index) => ({ ...line, price_in_vat: lines[index]?.entry.seenPriceInVat ?? 0 })),
  coupon_code: couponIsAutomatic ? now.coupon_code : row.issuedCouponCode,
});
