import { categoryDetail, shopMap } from '@store/contracts/calls/catalogue';
import { getBrand, getConcern } from '@store/contracts/calls/content';
import { campaign, carouselSlide } from '@store/contracts/entities';
import { parsed, picture } from './fixtures.ts';

export const aCategory = parsed(categoryDetail, {
  category_code: '1002',
  name: 'シャンプー',
  latin: 'SHAMPOO',
  lead: '頭皮のタイプで選ぶ、男性のためのシャンプー。',
  line: 'men',
  band: picture('band-men'),
  path: [
    { category_code: '1001', name: 'メンズ' },
    { category_code: '1002', name: 'シャンプー' },
  ],
  children: [],
  siblings: [
    { category_code: '1002', name: 'シャンプー' },
    { category_code: '1003', name: 'コンディショナー' },
  ],
  related: [{ category_code: '1004', name: '頭皮用トニック' }],
});

export const aBrand = parsed(getBrand, {
  brand_code: 'BR01',
  wordmark: 'NOWAKI',
  kana: 'ノワキ',
  mark: '野分',
  line: 'メンズスカルプケア',
  story: '秋の野を分けて吹く、強くてまっすぐな風。',
  colour: '#1f3a52',
  target: 'MENS',
  picture: picture('scene-nowaki'),
  product_count: 24,
});

export const aConcern = parsed(getConcern, {
  concern_code: '2002',
  name: 'ベタつき・ニオイ',
  lead: '皮脂と汗をすっきり落とします。',
  line: 'men',
  area: '頭皮',
  picture: picture('column-foam'),
  product_count: 12,
  advice: '夜に一度、予洗いをしてから泡で洗います。',
  choices: [{ title: '洗うもの', text: '夕方にべたつく方はオイリーを。' }],
  siblings: [
    { concern_code: '2002', name: 'ベタつき・ニオイ' },
    { concern_code: '2003', name: '乾燥・フケ' },
  ],
});

export const aShopMap = parsed(shopMap, {
  roots: [
    {
      line: 'men',
      category_code: '1001',
      name: 'メンズ',
      lead: '男性のために',
      picture: picture('band-men'),
      children: [{ category_code: '1002', name: 'シャンプー' }],
      concerns: [{ concern_code: '2002', name: 'ベタつき・ニオイ' }],
    },
  ],
  concerns: [{ concern_code: '2002', name: 'ベタつき・ニオイ', line: 'men', area: '頭皮' }],
  brands: [
    {
      brand_code: 'BR01',
      wordmark: 'NOWAKI',
      kana: 'ノワキ',
      mark: '野分',
      line: 'メンズスカルプケア',
      colour: '#1f3a52',
      target: 'MENS',
    },
    {
      brand_code: 'BR02',
      wordmark: 'KAMIORI',
      kana: 'カミオリ',
      mark: '髪織',
      line: 'レディースヘアケア',
      colour: '#8d3f57',
      target: 'WOMENS',
    },
  ],
  keywords: ['スカルプシャンプー', 'ヘアマスク'],
});

export const aCampaign = campaign.parse({
  feed_code: 'CP01',
  feed_type: 'campaign',
  title: 'ノワキ はじめての頭皮ケア',
  badge: '期間限定',
  headline: ['ノワキ', 'はじめての頭皮ケア'],
  lead: '炭酸クレンジングフォームをキャンペーン価格で。',
  caption: '',
  start_timestamp: Date.UTC(2026, 10, 1),
  end_timestamp: Date.UTC(2026, 11, 1),
  attributes: { priority: 0, target: null },
  kind: 'normal',
  tone: 'dark',
  picture: picture('campaign-nowaki'),
  href: '/campaign/CP01',
});

export const aBanner = campaign.parse({
  ...aCampaign,
  feed_code: 'BN07',
  feed_type: 'banner',
  title: 'ギフト特集',
  badge: '',
  lead: 'ラッピング・のし無料',
  href: '/gift',
  places: ['top', 'category'],
});

export const aSlide = (number: number) =>
  carouselSlide.parse({
    slide_code: `SL0${number}`,
    kicker: 'NOWAKI',
    headline: [`見出し${number}`],
    body: ['本文'],
    footnote: '',
    button: `${number}枚目を見る`,
    href: '/brand/BR01',
    tone: 'light',
    target: null,
    picture: picture(`hero-${number}`),
  });
