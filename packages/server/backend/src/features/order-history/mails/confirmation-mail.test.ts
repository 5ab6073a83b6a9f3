import type { OrderWhole } from '@store/contracts/entities';
import { expect, it } from 'vitest';
import { confirmationMail } from './confirmation-mail.ts';

const picture = { id: 'p1001', width: 800, height: 800, widths: [320], colour: '#ffffff', alt: '' };
const order: OrderWhole = {
  order_code: '260715-7KX2M9QD',
  order_type: 'NORMAL',
  order_status: 'AWAITING_ACCEPTANCE',
  checkout_timestamp: Date.parse('2026-07-15T12:05:00+09:00'),
  payment_type: 'CASH_ON_DELIVERY',
  payment_method: '代金引換',
  total_in_vat: 8190,
  sku_in_vat: 8360,
  delivery_fee_in_vat: 0,
  discount_in_vat: 500,
  discount_details: { coupons: [{ name: 'WELCOME500', discount_in_vat: 500 }] },
  point_request: { point_in_vat: 0 },
  order_addon_services: [{ addon_service_code: 'CASH_ON_DELIVERY_FEE', price_in_vat: 330 }],
  order_details: [
    {
      sku_code: 'S1001',
      item_code: 'P1001',
      tax_code: 'STANDARD_VAT',
      quantity: 2,
      price_in_vat: 4180,
      sku_details: { sku_name: 'シャンプー <特別>', brand: 'NOWAKI', picture },
      addon_services: [],
    },
  ],
  customer: { name: { full_name: '山田 <b>太郎</b>' } },
  delivery: {
    full_name: '山田 太郎',
    zip_code: '1500002',
    address: '東京都渋谷区渋谷1-1-1',
    tel: '09012345678',
    delivery_date: '2026-07-18',
    delivery_slot: 'MORNING',
  },
  tax: [{ rate: 10, taxable_in_vat: 8190, tax: 744 }],
  points_earned: 79,
  tracking: null,
};

it('lists items, prices, address, dates and the cancellation deadline', () => {
  const { subject, text } = confirmationMail({ order, subscriptions: [] }, 'https://store.test/order');
  expect(subject).toContain('260715-7KX2M9QD');
  for (const line of [
    '注文番号：260715-7KX2M9QD',
    'ご注文日時：2026/07/15 12:05',
    'シャンプー <特別>：4,180円 × 2点 ＝ 8,360円',
    'WELCOME500：−500円',
    '送料：無料',
    '手数料：330円',
    'お支払い合計（税込）：8,190円',
    '10%対象：8,190円（内消費税 744円）',
    'ご住所：〒150-0002\n東京都渋谷区渋谷1-1-1',
    '電話番号：090-1234-5678',
    'お届け希望日：2026/07/18（土）',
    '時間帯：午前中',
    '■ キャンセルについて\nキャンセルは、出荷準備を開始するまで、マイページのご注文履歴（会員の方）またはお客様窓口で承ります。',
    'https://store.test/order',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('ご利用ポイント');
});

it('states a subscription’s terms and how to stop it (33)', () => {
  const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 15 } as const;
  const goods = { skuName: 'シャンプー', quantity: 2, priceInVat: 3553, interval };
  const subscription = { ...goods, firstPriceInVat: null, nextDelivery: '2026-09-15' };
  const { text } = confirmationMail(
    { order: { ...order, order_type: 'PERIODICAL' }, subscriptions: [subscription] },
    'https://store.test/order',
  );
  for (const line of [
    '初回お届け予定日：2026/07/18（土）',
    '商品：シャンプー　毎回 2点',
    'お届けサイクル：2か月ごと（15日）',
    '2回目以降の価格：毎回 7,106円（税込）',
    '2回目のお届け予定日：2026/09/15（火）',
    '2回目の変更・解約の締切：2026/09/08 23:59',
    '締切までに、お客様窓口（0120-000-123）で承ります',
  ])
    expect(text).toContain(line);
});

it('lists day, price and payment of a later first box (33, S-15)', () => {
  const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 15 } as const;
  const goods = { skuName: 'シャンプー', quantity: 2, priceInVat: 3553, interval };
  const waiting = { ...goods, firstPriceInVat: 3000, nextDelivery: '2026-09-15' };
  const { text } = confirmationMail(
    { order: { ...order, order_type: 'PERIODICAL' }, subscriptions: [waiting] },
    'https://store.test/order',
  );
  for (const line of [
    '初回のお届け予定日：2026/09/15（火）',
    '初回の価格：6,000円（税込）',
    '上のお支払い合計には含まれません',
    '初回の変更・解約の締切：2026/09/08 23:59',
    '2回目のお届け予定日：2026/11/15（日）',
  ])
    expect(text).toContain(line);
});

it('does not call a later delivery of a subscription the first', () => {
  const { text } = confirmationMail(
    { order: { ...order, order_type: 'PERIODICAL' }, subscriptions: [] },
    'https://store.test/order',
  );
  expect(text).toContain('お届け予定日：2026/07/18（土）');
  expect(text).not.toContain('初回');
});

it('escapes user input in the HTML (E08)', () => {
  const { html } = confirmationMail({ order, subscriptions: [] }, 'https://store.test/order');
  expect(html).toContain('山田 &lt;b&gt;太郎');
  expect(html).not.toContain('<b>太郎');
  expect(html).not.toContain('<特別>');
});
