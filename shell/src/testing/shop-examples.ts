import { type Cart, type Customer, customer, type FeedItem } from '@store/contracts/entities';
import { emptyCart, exampleLine } from '@store/contracts/testing';
import type { ShopMap } from '../frame-state/shop-map-context.ts';

const picture = { id: 'hero-nowaki', width: 1680, height: 700, widths: [480, 960, 1680], colour: '#10252b', alt: '' };

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

export const exampleCart = (quantity: number): Cart =>
  emptyCart({ sku_entries_display: [exampleLine({ quantity, points_to_earn: 38, picture })] });

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
