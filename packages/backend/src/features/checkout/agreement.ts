import type { AgreedOrder } from '@store/contracts/entities';
import { type OrderChange, orderChanges } from '@store/domain/order';
import type { SummedParcel } from '../cart/cart-parcels.ts';
import type { PricedCart } from '../cart/priced-cart.ts';

/** Everything the customer agrees to with the button, as the cart stands now. */
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
 * What changed since the customer agreed. Who sent no quote back agreed to the prices they were shown in the cart, to
 * the coupon and points they chose, and to the total.
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

function shownBefore({ row, lines, couponIsAutomatic }: PricedCart, now: AgreedOrder): AgreedOrder {
  return {
    ...now,
    lines: now.lines.map((line, index) => ({ ...line, price_in_vat: lines[index]?.entry.seenPriceInVat ?? 0 })),
    coupon_code: couponIsAutomatic ? now.coupon_code : row.issuedCouponCode,
  };
}
