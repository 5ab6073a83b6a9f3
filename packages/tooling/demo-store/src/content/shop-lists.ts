import type { DayWindow } from './types.ts';

/** Store-wide point rules, none of which runs: the demo store has no such campaign (P-06). Days as in `types.ts`. */
export const pointRules: {
  code: string;
  name: string;
  type: 'PERCENTAGE' | 'FIXED';
  value: number;
  display: DayWindow;
}[] = [
  { code: 'PT-WEEKEND', name: '週末ポイントアップ', type: 'PERCENTAGE', value: 0.1, display: { from: 30, to: 36 } },
  { code: 'PT-SURVEY', name: 'アンケートのお礼', type: 'FIXED', value: 100, display: { from: 40, to: 60 } },
  { code: 'PT-SPRING', name: '春のポイントアップ', type: 'PERCENTAGE', value: 0.15, display: { from: -90, to: -60 } },
];

/** Lists that pages read by name: group, large code, code, value. */
export const structuredEntries: [group: string, large: string, code: string, value: string][] = [
  ['RANKUP_ITEM_CODE', 'BLUE', 'P1018', 'BLUE会員になれる商品'],
  ['GIFT_WRAPPING', 'BOX', 'GIFT_BOX', 'ギフトボックス'],
  ['GIFT_WRAPPING', 'NOSHI', 'NOSHI_OIWAI', 'のし（御祝）'],
  ['GIFT_WRAPPING', 'NOSHI', 'NOSHI_OREI', 'のし（御礼）'],
  ['LEAVING_REASON', 'ALL', 'NO_NEED', '利用する機会がなくなった'],
  ['LEAVING_REASON', 'ALL', 'PRICE', '価格が合わない'],
  ['LEAVING_REASON', 'ALL', 'PRODUCT', '商品が合わない'],
  ['LEAVING_REASON', 'ALL', 'SERVICE', 'サービスに不満がある'],
  ['LEAVING_REASON', 'ALL', 'MAILS', 'メールが多い'],
  ['LEAVING_REASON', 'ALL', 'OTHER', 'その他'],
];

/** Coupons of the group's clinics. */
export const medicalCoupons = [
  {
    code: 'CLINIC-FIRST',
    name: '頭髪外来 初診優待',
    benefit: '初診料が無料になります',
    conditions: [
      'はじめて受診される方に限ります。',
      'ほかの優待とは併用できません。',
      '診察の内容により、別途費用がかかります。',
    ],
    clinics: [
      { name: 'Dクリニック東京 ウィメンズ（デモ）', tel: '03-0000-0301' },
      { name: 'Dクリニック東京 メンズ（デモ）', tel: '03-0000-0302' },
    ],
    window: { from: -30, to: 180 },
  },
  {
    code: 'CLINIC-CHECK',
    name: '頭皮の状態チェック優待',
    benefit: 'マイクロスコープでの確認を、1回無料でお受けいただけます',
    conditions: ['ご予約のうえ、受付でクーポン番号をお見せください。'],
    clinics: [{ name: 'Dクリニック東京 メンズ（デモ）', tel: '03-0000-0302' }],
    window: { from: -200, to: -20 },
  },
];

/** The shop's closing days besides national holidays. */
export const closings: { month: number; day: number; what: 'WAREHOUSE' | 'DESK'; reason: string }[] = [
  { month: 12, day: 29, what: 'WAREHOUSE', reason: '年末年始休業' },
  { month: 12, day: 30, what: 'WAREHOUSE', reason: '年末年始休業' },
  { month: 12, day: 31, what: 'WAREHOUSE', reason: '年末年始休業' },
  { month: 1, day: 1, what: 'WAREHOUSE', reason: '年末年始休業' },
  { month: 1, day: 2, what: 'WAREHOUSE', reason: '年末年始休業' },
  { month: 1, day: 3, what: 'WAREHOUSE', reason: '年末年始休業' },
  { month: 8, day: 20, what: 'WAREHOUSE', reason: '棚卸し' },
  { month: 8, day: 20, what: 'DESK', reason: '電話設備の点検' },
];
