import { cartState, customerState, favouritesState, pointsState, sessionState } from '@store/contracts/bus';
import { cartsByCustomer, checkoutChoose, checkoutOptions } from '@store/contracts/calls/checkout';
import type { Address, Cart, CartEntry, Customer, IssuedCoupon, SavedCard, Totals } from '@store/contracts/entities';
import { emptyCart, exampleLine, noTotals } from '@store/contracts/testing';
import { answer, type ShopTable } from '@store/remote-kit/testing';

/** Noon of Friday 20 November 2026 in Tokyo, the time of the test clock. */
export const NOW = Date.UTC(2026, 10, 20, 3);

const picture = { id: 'nowaki-refill', width: 1200, height: 1200, widths: [240, 480], colour: '#f4f7f7' };

/** Returns a line of 野分 shampoo, 7,150 yen. */
export const exampleEntry = (some: Partial<CartEntry> = {}): CartEntry =>
  exampleLine({
    price_in_vat: 7150,
    price_std_in_vat: 7150,
    picture: { ...picture, alt: '' },
    points_to_earn: 72,
    ...some,
  });

/** Line of 絹艶 hair mask, 3,960 yen. */
export const exampleMask = exampleEntry({
  entry_index: 1,
  sku_code: 'S1102',
  sku_name: '絹艶ヘアマスク',
  item_code: 'P1102',
  price_in_vat: 3960,
  price_std_in_vat: 3960,
  brand: 'KAMIORI',
  points_to_earn: 40,
});

/** Subscription line: 4,158 yen every two months on the 15th. */
export const exampleSubscription = exampleEntry({
  sku_code: 'S1201',
  sku_name: '絹ヴェール シャンプー',
  item_code: 'P1201',
  price_in_vat: 4158,
  price_std_in_vat: 4620,
  interval: { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 15 },
  first_delivery: '2027-01-15',
});

type SomeCart = Partial<Omit<Cart, 'totals' | 'checkout'>> & {
  readonly totals?: Partial<Totals>;
  readonly checkout?: Partial<Cart['checkout']>;
};

/** Returns a cart, with the shampoo and matching totals by default. */
export function exampleCart({ totals, checkout, ...some }: SomeCart = {}): Cart {
  const lines = some.sku_entries_display ?? [exampleEntry()];
  const sum = lines.reduce((all, { price_in_vat, quantity }) => all + price_in_vat * quantity, 0);
  return emptyCart({
    customer_code: 'C0001',
    visitor_code: null,
    free_shipping_remaining: Math.max(0, 5000 - sum),
    ...some,
    sku_entries_display: lines,
    checkout: { delivery_code: null, delivery_date: null, delivery_slot: 'NONE', payment_method: null, ...checkout },
    totals: { ...noTotals, sku_in_vat: sum, total_in_vat: sum, ...totals },
  });
}

export const exampleAddress: Address = {
  delivery_code: 'A1',
  label: '自宅',
  zip_code: '1070062',
  state: '東京都',
  city: '港区',
  address1: '南青山1-2-3',
  address2: '青葉ハイツ 302',
  name: { last_name: '佐伯', first_name: '美和', last_name_kana: 'サエキ', first_name_kana: 'ミワ' },
  tel: '09000001234',
  is_default: true,
};

/** Address in 那覇, two days away. */
export const farAddress: Address = {
  ...exampleAddress,
  delivery_code: 'A2',
  label: '実家',
  zip_code: '9000001',
  state: '沖縄県',
  city: '那覇市',
  address1: '港町4-5',
  address2: '',
  is_default: false,
};

export const exampleMember: Customer = {
  customer_code: 'C0001',
  sex: 'FEMALE',
  birthday: 0,
  member_type: 'ANGFA_STORE_COMMON',
  attributes: { member_rank: 'ANGFA_STORE_BLUE_MEMBER' },
  name: { last_name_kanji: '佐伯', first_name_kanji: '美和' },
};

/** Returns a coupon of 1,000 yen from 5,000 yen. */
export function exampleCoupon(some: Partial<IssuedCoupon> = {}): IssuedCoupon {
  return {
    issued_coupon_code: 'IC1',
    name: '冬の感謝クーポン',
    condition: '5,000円（税込）以上',
    master_coupon_info: {
      attributes: { applicable_member_ranks: [], is_display_with_mypage: true },
      applicable_sku_coupon_keywords: [],
      auto_applicable_flag: false,
    },
    auto_issuable_flag: false,
    remaining_number_of_uses: 1,
    use_start_timestamp: NOW - 86_400_000,
    use_end_timestamp: NOW + 86_400_000,
    discount_in_vat: 1000,
    discount_rate: 0,
    minimum_in_vat: 5000,
    ...some,
  };
}

/** Checkout options: two addresses, three dates, cash on delivery. */
export const exampleOptions = {
  addresses: [exampleAddress, farAddress],
  delivery_dates: ['2026-11-21', '2026-11-22', '2026-11-23'],
  delivery_slots: ['NONE', 'MORNING', '14-16', '16-18', '18-20', '19-21'],
  payment_methods: [
    { method: 'CASH_ON_DELIVERY', label: '代金引換', fee_in_vat: 330, note: '配送員へ現金でお支払いください。' },
  ],
} as const satisfies Parameters<typeof checkoutOptions.answer.parse>[0];

export const optionsAnswer = (some: object = {}) =>
  answer(checkoutOptions, () => ({
    ...exampleOptions,
    addresses: [...exampleOptions.addresses],
    delivery_dates: [...exampleOptions.delivery_dates],
    delivery_slots: [...exampleOptions.delivery_slots],
    payment_methods: [...exampleOptions.payment_methods],
    ...some,
  }));

export const allMethods = (
  [
    ['CREDIT_CARD', 'クレジットカード'],
    ['AMAZON_PAY', 'Amazon Pay'],
    ['NP_DEFERRED', '後払い（NP後払い）'],
    ['CARRIER_BILLING', 'キャリア決済'],
    ['PAYPAY', 'PayPay'],
    ['CONVENIENCE_STORE', 'コンビニ払い'],
    ['CASH_ON_DELIVERY', '代金引換'],
  ] as const
).map(([method, label]) => ({ method, label, fee_in_vat: method === 'CASH_ON_DELIVERY' ? 330 : 0, note: '' }));

/** Returns Visa •••• 4021, valid until 2029. */
export const exampleCard = (some: Partial<SavedCard> = {}): SavedCard => ({
  card_code: 'K1',
  brand: 'Visa',
  last_four: '4021',
  expiry_month: '08',
  expiry_year: '29',
  holder: 'MIWA SAEKI',
  is_default: false,
  is_expired: false,
  ...some,
});

type State = NonNullable<ShopTable['state']>;

export const guestState = (carts: readonly Cart[]): State => [
  [sessionState, { kind: 'guest' }],
  [customerState, null],
  [cartState, carts],
];

/** Returns the bus state of 佐伯 美和, a BLUE member with 2,480 points, with these carts. */
export const memberState = (carts: readonly Cart[]): State => [
  [sessionState, { kind: 'member', customer_code: 'C0001', expires_timestamp: NOW + 3_600_000 }],
  [customerState, exampleMember],
  [pointsState, { normal_points: [{ point: 2480, point_code: 'PURCHASE-1', end_timestamp: NOW + 86_400_000 }] }],
  [favouritesState, []],
  [cartState, carts],
];

/** Returns the shop of the member with this cart, who may choose every payment method; `answers` come first. */
export const memberShop = (of: Cart, answers: NonNullable<ShopTable['answers']> = []): ShopTable => ({
  now: NOW,
  state: memberState([of]),
  answers: [
    ...answers,
    optionsAnswer({ payment_methods: allMethods }),
    answer(cartsByCustomer, () => ({ carts: [of] })),
    answer(checkoutChoose, () => ({ carts: [of] })),
  ],
});
