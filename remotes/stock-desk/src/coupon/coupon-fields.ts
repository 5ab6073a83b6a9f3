import type { CouponTerms, MemberRank } from '@store/domain/customer';
import { integerOf, plainLine, plainPassage } from '@store/domain/text';
import { rankOf, ranksOf } from '../promotions/audience-texts.ts';
import { NEW_CODE_TEXT, newCodeOf } from '../promotions/new-code.ts';

/** Fields of the form, with the names of the contract where they have one. */
export interface CouponFields {
  coupon_code: string;
  name: string;
  condition: string;
  unit: 'YEN' | 'RATE';
  discount_in_vat: string;
  minimum_in_vat: string;
  ranks: MemberRank | '';
  keywords: string;
  uses_per_customer: string;
  uses_in_all: string;
  from: string;
  until: string;
  auto_applicable: boolean;
  display_with_mypage: boolean;
  obtainable: boolean;
  reason: string;
}

export const COUPON_LABELS: Readonly<Record<keyof CouponFields, string>> = {
  coupon_code: 'コード',
  name: '名前',
  condition: 'ご利用条件（お客様に表示）',
  discount_in_vat: '値引き',
  unit: '単位',
  minimum_in_vat: '最低金額（税込・円）',
  ranks: '対象のランク',
  uses_per_customer: '1人の回数',
  uses_in_all: '全体の回数',
  from: '開始日',
  until: '終了日',
  keywords: '対象商品のキーワード',
  auto_applicable: 'カートで自動的に使う',
  display_with_mypage: 'マイページに表示する',
  obtainable: 'お客様がリンクから受け取れる',
  reason: '理由・メモ',
};

const NONE: CouponTerms = {
  ...{ name: '', condition: '', discount_in_vat: 0, discount_rate: 0, minimum_in_vat: 0, ranks: [], keywords: [] },
  ...{ uses_per_customer: 1, uses_in_all: null, from: '', until: '' },
  ...{ auto_applicable: false, display_with_mypage: true, obtainable: false },
};

export function fieldsOf(terms: CouponTerms = NONE): CouponFields {
  const { name, condition, from, until, auto_applicable, display_with_mypage, obtainable } = terms;
  return {
    ...{ name, condition, from, until, auto_applicable, display_with_mypage, obtainable, coupon_code: '', reason: '' },
    unit: terms.discount_rate > 0 ? 'RATE' : 'YEN',
    discount_in_vat: String(terms.discount_rate || terms.discount_in_vat || ''),
    minimum_in_vat: String(terms.minimum_in_vat),
    ranks: rankOf(terms.ranks),
    keywords: terms.keywords.join('、'),
    uses_per_customer: String(terms.uses_per_customer),
    uses_in_all: terms.uses_in_all === null ? '' : String(terms.uses_in_all),
  };
}

/** Not a number for what is no whole number, which the contract refuses. */
const numberOf = (text: string): number => integerOf(text) ?? Number.NaN;

/** Splits keywords; a keyword of `before` with a separator in it stays whole. */
function keywordsOf(text: string, before: readonly string[]): string[] {
  const keywords: string[] = [];
  for (let rest = text; ; ) {
    rest = rest.replace(/^[、,\s]+/, '');
    const [word] = /^[^、,\s]+/.exec(rest) ?? [];
    if (word === undefined) return keywords;
    const whole = before.filter(
      (keyword) => rest.startsWith(keyword) && /^(?:[、,\s]|$)/.test(rest.slice(keyword.length)),
    );
    const keyword = [word, ...whole].toSorted((a, b) => b.length - a.length)[0] ?? word;
    keywords.push(keyword);
    rest = rest.slice(keyword.length);
  }
}

export function termsOf(
  fields: CouponFields,
  before: CouponTerms = NONE,
): CouponTerms & { ranks: MemberRank[]; keywords: string[] } {
  const discount = numberOf(fields.discount_in_vat);
  const { from, until, auto_applicable, display_with_mypage, obtainable } = fields;
  return {
    ...{ name: plainLine(fields.name), condition: plainPassage(fields.condition) },
    ...(fields.unit === 'YEN'
      ? { discount_in_vat: discount, discount_rate: 0 }
      : { discount_in_vat: 0, discount_rate: discount }),
    minimum_in_vat: fields.minimum_in_vat.trim() === '' ? 0 : numberOf(fields.minimum_in_vat),
    ranks: ranksOf(fields.ranks, before.ranks),
    keywords: keywordsOf(fields.keywords, before.keywords),
    uses_per_customer: numberOf(fields.uses_per_customer),
    uses_in_all: fields.uses_in_all.trim() === '' ? null : numberOf(fields.uses_in_all),
    ...{ from, until, auto_applicable, display_with_mypage, obtainable },
  };
}

const DAY = '日付を入力してください';
/** What the contract accepts, by field. */
export const COUPON_TEXTS: Readonly<Record<string, string>> = {
  coupon_code: NEW_CODE_TEXT,
  name: '1〜60文字で入力してください',
  condition: '1〜300文字で入力してください',
  discount_in_vat: '1円以上の整数で入力してください',
  discount_rate: '1〜100の整数で入力してください',
  minimum_in_vat: '整数で入力してください',
  keywords: '20個まで、1個40文字以内で入力してください',
  uses_per_customer: '1〜100の整数で入力してください',
  uses_in_all: '1以上の整数で入力してください。空欄なら、上限なし',
  from: DAY,
  until: DAY,
  reason: '200文字以内で入力してください',
};

export const couponRequest = (
  fields: CouponFields,
  seen: { coupon_code: string; revision: number; terms: CouponTerms } | null,
) => ({
  coupon_code: seen?.coupon_code ?? newCodeOf(fields.coupon_code),
  revision: seen?.revision ?? null,
  terms: termsOf(fields, seen?.terms),
  reason: plainPassage(fields.reason),
});
