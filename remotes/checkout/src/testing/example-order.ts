import type { OrderWhole } from '@store/contracts/entities';

/** Order O-1: cash on delivery, 5,980 yen. */
export const exampleOrder: OrderWhole = {
  order_code: 'O-1',
  order_type: 'NORMAL',
  order_status: 'AWAITING_ACCEPTANCE',
  checkout_timestamp: Date.UTC(2026, 10, 20, 3),
  payment_type: 'CASH_ON_DELIVERY',
  payment_method: '代金引換',
  total_in_vat: 5980,
  sku_in_vat: 7150,
  delivery_fee_in_vat: 0,
  discount_in_vat: 1000,
  discount_details: { coupons: [{ name: '冬の感謝クーポン', discount_in_vat: 1000 }] },
  point_request: { point_in_vat: 500 },
  order_addon_services: [],
  order_details: [],
  customer: { name: { full_name: '佐伯 美和' } },
  delivery: {
    full_name: '佐伯 美和',
    zip_code: '1070062',
    address: '東京都港区南青山1-2-3 青葉ハイツ 302',
    tel: '09000001234',
    delivery_date: '2026-11-23',
    delivery_slot: '18-20',
  },
  tax: [{ rate: 10, taxable_in_vat: 5980, tax: 543 }],
  points_earned: 57,
  tracking: null,
};
