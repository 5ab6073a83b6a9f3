import type { Cart, CartEntry, SafeUseWire } from '@store/contracts/entities';
import type { OrderTotals } from '@store/domain/order';
import { missingForFreeShipping } from '@store/domain/shipping';
import type { CallContext, Queries } from '../../platform/http/handler.ts';
import { buyerCode } from '../../shared/customer/member-code.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { type Owner, ownerOf } from '../../shared/session/owner.ts';
import { couponNote } from './coupon-message.ts';
import type { CartShopper } from './line/line-price.ts';
import { loadPricing, type PricedCart, type Pricing, priceBy } from './priced-cart.ts';
import type { PricedLine } from './priced-line.ts';
import { type CartState, loadCartState } from './state/cart-state.ts';

export function cartShopperOf(context: Pick<CallContext, 'identity' | 'clock'>): CartShopper {
  const { identity } = context;
  const isGuestBuyer = !identity.customerCode && Boolean(identity.guestBuyer);
  return { ...shopperOf(context), customerCode: buyerCode(identity), memberRank: identity.memberRank, isGuestBuyer };
}

/** The visitor's live carts at current prices, as API objects; empty ones are left out. */
export async function wireCarts(context: Pick<CallContext, 'database' | 'identity' | 'clock'>): Promise<Cart[]> {
  const owner = ownerOf(context.identity);
  return owner ? wireCartsOf(context.database, owner, cartShopperOf(context)) : [];
}

async function wireCartsOf(database: Queries, owner: Owner, shopper: CartShopper): Promise<Cart[]> {
  const state = await loadCartState(database, owner, shopper);
  return wireState(state, await loadPricing(database, state, shopper), shopper);
}

/** Loaded carts as API objects; empty ones are left out. */
export const wireState = (state: CartState, pricing: Pricing, shopper: CartShopper): Cart[] =>
  priceBy(pricing, state, shopper).map((cart) => toWireCart(cart, state.begun.get(cart.row.cartCode)));

/** A cart as an API object; `begun`: subscriptions started by its orders (E-01, S-04). */
export function toWireCart(cart: PricedCart, begun: readonly string[] = []): Cart {
  const { row, lines, totals, later, coupon, couponIsAutomatic, couponProblem, paymentMethod } = cart;
  return {
    cart_code: row.cartCode,
    customer_code: row.customerCode,
    visitor_code: row.visitorCode,
    order_type: row.orderType,
    cart_status: row.cartStatus === 'REPLACED' ? 'ORDERED' : row.cartStatus,
    payment_code_for_three_d_secure:
      row.cartStatus === 'THREE_D_SECURE_AUTHORIZATION_REQUESTED' ? row.paymentCode : null,
    payment_code: row.paymentCode,
    periodical_purchase_codes: [...begun],
    sku_entries_display: lines.map((line) => ({
      ...toWireEntry(line),
      charged_later: toWireCharge(later.get(line)),
      ...(coupon && { coupon_note: couponNote(coupon, line, later.has(line)) }),
    })),
    coupon_code: coupon?.issued_coupon_code ?? null,
    coupon_name: coupon?.name ?? null,
    coupon_is_automatic: couponIsAutomatic,
    coupon_trouble: couponProblem,
    merged: row.merged,
    use_point: totals.pointsUsed,
    checkout: {
      delivery_code: row.deliveryCode,
      delivery_date: row.deliveryDate,
      delivery_slot: row.deliverySlot,
      payment_method: paymentMethod,
      payment: row.chosenPayment,
      wishes: row.wishes,
      safe_use: wireSafeUse(row.safeUse),
      ...(cart.parcels && {
        parcels: cart.parcels.map(({ chosen, totals: own }) => ({ ...chosen, totals: toWireTotals(own) })),
      }),
      ...(cart.parcelsProblem !== null && { parcels_trouble: cart.parcelsProblem }),
    },
    totals: toWireTotals(totals),
    free_shipping_remaining: Math.max(...(cart.parcels ?? [cart]).map(missingForFree)),
  };
}

/** P-01, 46: the free-shipping threshold applies to each parcel. */
const missingForFree = ({ totals }: { totals: OrderTotals }) =>
  missingForFreeShipping(totals.subtotal - totals.discount);

const toWireTotals = (totals: OrderTotals): Cart['totals'] => ({
  sku_in_vat: totals.subtotal,
  discount_in_vat: totals.discount,
  point_in_vat: totals.pointsUsed,
  delivery_fee_in_vat: totals.shipping,
  payment_fee_in_vat: totals.fee,
  total_in_vat: totals.total,
  tax: totals.taxes.map(({ rate, amount, tax }) => ({ rate, taxable_in_vat: amount, tax })),
  points_to_earn: totals.pointsEarned,
});

function toWireCharge(totals: OrderTotals | undefined): CartEntry['charged_later'] {
  if (!totals) return null;
  const { subtotal, shipping, fee, total } = totals;
  return { sku_in_vat: subtotal, delivery_fee_in_vat: shipping, payment_fee_in_vat: fee, total_in_vat: total };
}

function wireSafeUse(declared: PricedCart['row']['safeUse']): SafeUseWire | null {
  if (!declared) return null;
  const { declared_at: _when, ...safeUse } = declared;
  return safeUse;
}

function toWireEntry({
  entry,
  product,
  price,
  standard,
  later,
  points,
  room,
  trouble,
  firstDelivery,
}: PricedLine): CartEntry {
  const { row } = product.record;
  return {
    entry_index: entry.entryIndex,
    sku_code: entry.skuCode,
    sku_name: product.name,
    item_code: product.itemCode,
    quantity: entry.quantity,
    price_in_vat: price,
    price_std_in_vat: standard,
    later_price_in_vat: later,
    brand: product.brand,
    picture: product.picture,
    purchase_limit: product.record.purchaseLimit,
    quantity_max: room.pieces,
    sku_type: row.skuType,
    is_abuse_prone: row.isAbuseProne,
    tax_code: row.taxCode,
    points_to_earn: points * entry.quantity,
    interval: entry.purchaseInterval,
    campaign_code: entry.campaignCode,
    first_delivery: firstDelivery,
    trouble,
    ...(product.parts.length > 0 && {
      set_components: product.parts.map(({ name, quantity }) => ({ sku_name: name, quantity })),
    }),
  };
}
