import type { subscriptionOptions } from '@store/contracts/calls/subscription';
import { type Address, type Subscription, subscription } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { exampleProduct, exampleSubscription } from './examples.ts';

export const exampleHome: Address = {
  delivery_code: 'D1',
  label: '自宅',
  zip_code: '1500002',
  state: '東京都',
  city: '渋谷区',
  address1: '渋谷0丁目',
  address2: '',
  name: { last_name: '山田', first_name: '太郎', last_name_kana: 'ヤマダ', first_name_kana: 'タロウ' },
  tel: '09000000001',
  is_default: true,
};

/** Returns a monthly subscription; next delivery 2026-12-12 (second Saturday), changeable until 2026-12-05 23:59. */
export function exampleSubscriptionDetails(options: Partial<Subscription> = {}): Subscription {
  return subscription.parse({
    ...exampleSubscription(),
    periodical_purchase_code: 'PP1',
    delivered_times: 4,
    last_delivery: '2026-11-14',
    minimum_times: 0,
    cancel_condition: '回数の定めはありません。変更の締切までいつでも解約できます。違約金はありません。',
    is_changeable: true,
    after_skip: '2027-01-09',
    skipped_delivery: null,
    restart_on: null,
    upcoming: ['2026-12-12', '2027-01-09', '2027-02-13', '2027-03-13', '2027-04-10', '2027-05-08'],
    next_amounts: { sku_in_vat: 7524, delivery_fee_in_vat: 0, payment_fee_in_vat: 0, total_in_vat: 7524 },
    address: exampleHome,
    delivery_slot: 'NONE',
    payment_type: 'CREDIT_CARD',
    payment_method: 'クレジットカード',
    card: { card_code: 'CD1', brand: 'Visa', last_four: '1111', is_expired: false },
    renewal: null,
    cancelled: null,
    order_codes: ['A26-1'],
    ...options,
  });
}

export const exampleCards: AnswerOf<typeof subscriptionOptions>['cards'] = [
  {
    card_code: 'CD1',
    brand: 'Visa',
    last_four: '1111',
    expiry_month: '08',
    expiry_year: '29',
    holder: 'TARO YAMADA',
    is_default: true,
    is_expired: false,
  },
  {
    card_code: 'CD2',
    brand: 'Mastercard',
    last_four: '4444',
    expiry_month: '03',
    expiry_year: '26',
    holder: 'TARO YAMADA',
    is_default: false,
    is_expired: true,
  },
];

export const exampleOptions: AnswerOf<typeof subscriptionOptions> = {
  delivery_dates: { from: '2026-11-27', until: '2027-01-19' },
  restart_dates: { from: '2026-11-28', until: '2027-05-23' },
  purchase_limit: 3,
  addresses: [exampleHome, { ...exampleHome, delivery_code: 'D2', label: '実家', is_default: false }],
  delivery_slots: ['NONE', 'MORNING', '18-20'],
  payment_methods: [
    { method: 'CREDIT_CARD', label: 'クレジットカード' },
    { method: 'CASH_ON_DELIVERY', label: '代金引換' },
  ],
  cards: exampleCards,
  products: [
    {
      sku_code: 'S0009',
      periodical_price_in_vat: 3500,
      product: exampleProduct({ sku_code: 'S0009', product_name: 'スカルプシャンプー ドライ' }),
    },
  ],
};
