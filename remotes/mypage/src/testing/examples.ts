import {
  type IssuedCoupon,
  issuedCoupon,
  type Order,
  type OrderStatus,
  orderWhole,
  type PeriodicalPurchase,
  type Picture,
  type ProductSummary,
  periodicalPurchase,
} from '@store/contracts/entities';
import { exampleSummary } from '@store/contracts/testing';
import type * as z from 'zod/mini';

/** 2026-11-20 12:00 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 20, 3);
export const DAY = 86_400_000;

export const picture: Picture = {
  id: 'sample',
  width: 800,
  height: 800,
  widths: [240, 480],
  colour: '#eeeeee',
  alt: '',
};

/** Examples are parsed with the schemas of the contract, so that they match the wire format. */
export function exampleOrder(options: Partial<z.input<typeof orderWhole>> = {}) {
  return orderWhole.parse({
    order_code: 'A26-1116-0001',
    order_type: 'NORMAL',
    order_status: 'ACCEPTED',
    checkout_timestamp: Date.UTC(2026, 10, 15, 16),
    payment_type: 'CREDIT_CARD',
    payment_method: 'クレジットカード',
    total_in_vat: 9306,
    sku_in_vat: 9756,
    delivery_fee_in_vat: 0,
    discount_in_vat: 500,
    discount_details: { coupons: [{ name: '秋のクーポン', discount_in_vat: 500 }] },
    point_request: { point_in_vat: 280 },
    order_addon_services: [{ addon_service_code: 'CASH_ON_DELIVERY_FEE', price_in_vat: 330 }],
    order_details: [
      exampleLine({ sku_code: 'S0001', sku_name: 'スカルプシャンプー' }),
      exampleLine({ sku_code: 'S0002', sku_name: '絹艶ヘアマスク', quantity: 2 }),
    ],
    customer: { name: { full_name: '山田 太郎' } },
    delivery: {
      full_name: '山田 正夫',
      zip_code: '3800823',
      address: '長野県長野市南千歳0丁目',
      tel: '0260000002',
      delivery_date: '2026-11-21',
      delivery_slot: '18-20',
    },
    tax: [{ rate: 10, taxable_in_vat: 9306, tax: 846 }],
    points_earned: 94,
    tracking: { carrier: 'ヤマト運輸', number: '123456789012', href: 'https://carrier.test/123456789012' },
    ...options,
  });
}

export function exampleLine({
  sku_code = 'S0001',
  sku_name = 'スカルプシャンプー',
  quantity = 1,
  price_in_vat = 3252,
}) {
  return {
    sku_code,
    item_code: sku_code.replace('S', 'P'),
    tax_code: 'STANDARD_VAT' as const,
    quantity,
    price_in_vat,
    sku_details: { sku_name, brand: 'NOWAKI', picture },
    addon_services: [],
  };
}

export const exampleOrderIn = (order_status: OrderStatus, order_code: string): Order =>
  exampleOrder({ order_status, order_code });

export function exampleCoupon(options: Partial<IssuedCoupon> & { ranks?: string[]; shown?: boolean } = {}) {
  const { ranks = [], shown = true, ...rest } = options;
  return issuedCoupon.parse({
    issued_coupon_code: 'IC1',
    name: '秋のクーポン',
    condition: '5,000円（税込）以上のお買い上げで',
    master_coupon_info: {
      attributes: { applicable_member_ranks: ranks, is_display_with_mypage: shown },
      applicable_sku_coupon_keywords: [],
      auto_applicable_flag: false,
    },
    auto_issuable_flag: false,
    remaining_number_of_uses: 1,
    use_start_timestamp: NOW - DAY,
    use_end_timestamp: NOW + DAY,
    discount_in_vat: 500,
    discount_rate: 0,
    minimum_in_vat: 5000,
    ...rest,
  });
}

export function exampleSubscription(options: Partial<PeriodicalPurchase> & { sku_code?: string; name?: string } = {}) {
  const { sku_code = 'S0001', name = 'スカルプシャンプー', ...rest } = options;
  return periodicalPurchase.parse({
    periodical_purchase_code: `PP-${sku_code}`,
    status: 'ACTIVE',
    customer_code: 'C0000001',
    sku_entry: { sku_code, item_code: 'P0001', sku_name: name, quantity: 2, price_in_vat: 3762, picture },
    interval: { kind: 'weekday-of-month', purchase_month_interval: 1, week_of_month: 2, day_of_week: 6 },
    purchase_week_interval: null,
    purchase_month_interval: 1,
    day_of_week: 6,
    day_of_month: null,
    week_of_month: 2,
    next_delivery: '2026-12-12',
    // 2026-12-05 23:59 in Tokyo.
    change_deadline: Date.UTC(2026, 11, 5, 14, 59),
    ...rest,
  });
}

export const exampleProduct = (options: Partial<ProductSummary> = {}): ProductSummary =>
  exampleSummary({
    product_code: 'P0001',
    sku_code: 'S0001',
    product_name: '絹艶ヘアマスク 200g',
    brand: { brand_code: 'B01', wordmark: 'KAMIORI', kana: 'カミオリ' },
    picture,
    price_in_vat: 3960,
    periodical_price_in_vat: 3564,
    is_new: true,
    rating: 4.8,
    review_count: 421,
    ...options,
  });
