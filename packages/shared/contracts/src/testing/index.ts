/** Example entities for tests: parsed by the schemas of the contract, so that they match the wire format. */
import type * as z from 'zod/mini';
import { type Cart, type CartEntry, cart, cartEntry, type Totals } from '../entities/cart.ts';
import { type ProductSummary, productSummary } from '../entities/product-summary.ts';

const picture = { id: 'p1001', width: 800, height: 800, widths: [240, 480, 800], colour: '#eef2f2', alt: '' };

/** Fields of a shampoo on sale for 4,180 yen, as shown on cards. */
export const shampooSummary = {
  product_code: 'P1001',
  sku_code: 'S1001',
  product_name: 'スカルプシャンプー',
  brand: { brand_code: 'BR01', wordmark: 'NOWAKI', kana: 'ノワキ' },
  picture,
  sku_type: 'NORMAL',
  tax_code: 'STANDARD_VAT',
  price_in_vat: 4180,
  regular_price_in_vat: null,
  periodical_price_in_vat: null,
  point_rate: null,
  sale_state: { kind: 'on-sale' },
  is_new: false,
  is_outlet: false,
  purchase_limit: 5,
  rating: null,
  review_count: 0,
  target: null,
} as const satisfies z.input<typeof productSummary>;

/** Returns a product summary: the shampoo, with these changes. */
export const exampleSummary = (change: Partial<z.input<typeof productSummary>> = {}): ProductSummary =>
  productSummary.parse({ ...shampooSummary, ...change });

/** Returns a cart line: one shampoo, with these changes. */
export const exampleLine = (change: Partial<z.input<typeof cartEntry>> = {}): CartEntry =>
  cartEntry.parse({
    entry_index: 0,
    sku_code: 'S1001',
    sku_name: 'スカルプシャンプー',
    item_code: 'P1001',
    quantity: 1,
    price_in_vat: 4180,
    price_std_in_vat: 4180,
    brand: 'NOWAKI',
    picture,
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

/** Sums of a cart in which nothing costs anything. */
export const noTotals: Totals = {
  sku_in_vat: 0,
  discount_in_vat: 0,
  point_in_vat: 0,
  delivery_fee_in_vat: 0,
  payment_fee_in_vat: 0,
  total_in_vat: 0,
  tax: [],
  points_to_earn: 0,
};

/** Returns an empty cart of a visitor, with these changes. */
export const emptyCart = (change: Partial<z.input<typeof cart>> = {}): Cart =>
  cart.parse({
    cart_code: 'CART1',
    customer_code: null,
    visitor_code: 'V1',
    order_type: 'NORMAL',
    cart_status: 'INVENTORY_NOT_ALLOCATED',
    payment_code_for_three_d_secure: null,
    periodical_purchase_codes: [],
    sku_entries_display: [],
    coupon_code: null,
    coupon_name: null,
    use_point: 0,
    checkout: { delivery_code: null, delivery_date: null, delivery_slot: 'NONE', payment_method: null },
    totals: noTotals,
    free_shipping_remaining: 0,
    ...change,
  });
