import { type Cart, type CartEntry, cart, cartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';

/** Returns a cart line: one reserved item of 4,400 yen by default. */
export function aCartLine(change: Partial<CartEntry> = {}): CartEntry {
  return cartEntry.parse({
    entry_index: 0,
    sku_code: 'S1003',
    sku_name: '集中美容アンプル',
    item_code: 'P1003',
    quantity: 1,
    price_in_vat: 4400,
    price_std_in_vat: 4400,
    brand: 'MATSUYOI',
    picture: { id: 'p1003', width: 800, height: 800, widths: [240], colour: '#eef2f2', alt: '' },
    purchase_limit: 5,
    sku_type: 'NORMAL',
    tax_code: 'STANDARD_VAT',
    points_to_earn: 0,
    interval: null,
    campaign_code: null,
    first_delivery: null,
    trouble: null,
    ...change,
  });
}

/** Returns a cart of an order type with these lines. */
export function aCart(order_type: OrderType, lines: readonly CartEntry[] = [aCartLine()]): Cart {
  return cart.parse({
    cart_code: `cart-${order_type}`,
    customer_code: null,
    visitor_code: 'V1',
    order_type,
    cart_status: 'INVENTORY_NOT_ALLOCATED',
    payment_code_for_three_d_secure: null,
    periodical_purchase_codes: [],
    sku_entries_display: lines,
    coupon_code: null,
    coupon_name: null,
    use_point: 0,
    checkout: { delivery_code: null, delivery_date: null, delivery_slot: 'NONE', payment_method: null },
    totals: {
      sku_in_vat: lines.reduce((sum, { price_in_vat, quantity }) => sum + price_in_vat * quantity, 0),
      discount_in_vat: 0,
      point_in_vat: 0,
      delivery_fee_in_vat: 0,
      payment_fee_in_vat: 0,
      total_in_vat: 0,
      tax: [],
      points_to_earn: 0,
    },
    free_shipping_remaining: 0,
  });
}
