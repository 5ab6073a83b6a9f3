import { type Cart, type Customer, cart, customer, type FeedItem } from '@store/contracts/entities';
import type { ShopMap } from '../frame-state/shop-map-context.ts';

const picture = { id: 'hero-nowaki', width: 1680, height: 700, widths: [480, 960, 1680], colour: '#10252b', alt: '' };

/** A small shop map with both lines. */
export const exampleMap: ShopMap = {
  roots: [
    {
      line: 'men',
      category_code: '1001',
      name: 'メンズ',
      lead: '頭皮・髪・肌を、毎日の習慣から整える。ノワキを中心に、男性のためのケアをそろえました。',
      picture,
      children: [
        { category_code: '1002', name: 'シャンプー' },
        { category_code: '1003', name: 'コンディショナー' },
        { category_code: '1004', name: '頭皮用トニック' },
        { category_code: '1005', name: 'スタイリング' },
        { category_code: '1006', name: '洗顔・スキンケア' },
        { category_code: '1008', name: 'ボディケア' },
      ],
      concerns: [{ concern_code: '2002', name: 'ベタつき・ニオイ' }],
    },
    {
      line: 'women',
      category_code: '1101',
      name: 'レディース',
      lead: '髪と肌に、うるおいの習慣を。',
      picture,
      children: [{ category_code: '1102', name: 'シャンプー' }],
      concerns: [{ concern_code: '2102', name: 'ダメージ・枝毛' }],
    },
  ],
  concerns: [
    { concern_code: '2002', name: 'ベタつき・ニオイ', line: 'men', area: '頭皮' },
    { concern_code: '2102', name: 'ダメージ・枝毛', line: 'women', area: '髪' },
  ],
  brands: [
    {
      brand_code: 'nowaki',
      wordmark: 'NOWAKI',
      kana: 'ノワキ',
      mark: '野分',
      line: '頭皮ケア',
      colour: '#1f3a52',
      target: 'MENS',
    },
  ],
  keywords: [
    'スカルプシャンプー',
    'ヘアマスク',
    'まつ毛美容液',
    'つめかえ',
    '炭酸フォーム',
    '椿オイル',
    'ギフト',
    'ベビーソープ',
  ],
};

/** 佐伯 美和, a BLUE member. */
export const exampleMember: Customer = customer.parse({
  customer_code: 'C0001',
  sex: 'FEMALE',
  birthday: 0,
  member_type: 'ANGFA_STORE_COMMON',
  attributes: { member_rank: 'ANGFA_STORE_BLUE_MEMBER' },
  name: { last_name_kanji: '佐伯', first_name_kanji: '美和' },
});

export const exampleSession = { kind: 'member', customer_code: 'C0001', expires_timestamp: 1_800_000_000_000 } as const;

/** A cart with one line of the given quantity. */
export function exampleCart(quantity: number): Cart {
  return cart.parse({
    cart_code: 'CART1',
    customer_code: null,
    visitor_code: 'V1',
    order_type: 'NORMAL',
    cart_status: 'INVENTORY_NOT_ALLOCATED',
    payment_code_for_three_d_secure: null,
    periodical_purchase_codes: [],
    sku_entries_display: [
      {
        entry_index: 0,
        sku_code: 'S1001',
        sku_name: 'スカルプシャンプー',
        item_code: 'P1001',
        quantity,
        price_in_vat: 4180,
        price_std_in_vat: 4180,
        brand: 'NOWAKI',
        picture,
        purchase_limit: 5,
        sku_type: 'NORMAL',
        tax_code: 'STANDARD_VAT',
        points_to_earn: 38,
        interval: null,
        campaign_code: null,
        first_delivery: null,
        trouble: null,
      },
    ],
    coupon_code: null,
    coupon_name: null,
    use_point: 0,
    checkout: { delivery_code: null, delivery_date: null, delivery_slot: 'NONE', payment_method: null },
    totals: {
      sku_in_vat: 0,
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

/** A notice dated 18 November 2026. */
export function exampleNotice(feed_code: string, title: string): FeedItem {
  return {
    feed_code,
    feed_type: 'information',
    title,
    kind: 'お知らせ',
    start_timestamp: Date.UTC(2026, 10, 18, 1),
    attributes: { priority: 0, target: null },
  };
}
