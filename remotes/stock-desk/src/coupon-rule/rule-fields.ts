import type { DeskRule, PromotionTerms } from '@store/contracts/calls/desk';
import type { MemberRank, PromotionKind } from '@store/domain/customer';
import { integerOf, plainPassage } from '@store/domain/text';
import { rankOf, ranksOf } from '../promotions/audience-texts.ts';
import { NEW_CODE_TEXT, newCodeOf } from '../promotions/new-code.ts';

/** Fields of the form, with the names of the contract where they have one. */
export interface RuleFields {
  rule_code: string;
  on: PromotionKind;
  rank: MemberRank;
  number: string;
  coupon: string;
  from: string;
  until: string;
  per_customer: PromotionTerms['per_customer'];
  ranks: MemberRank | '';
  sexes: 'MALE' | 'FEMALE' | '';
  registered_from: string;
  registered_until: string;
  reason: string;
}

export const RULE_LABELS: Readonly<Record<keyof RuleFields, string>> = {
  rule_code: 'コード',
  on: 'きっかけ',
  rank: '到達するランク',
  number: '何回目',
  coupon: 'クーポン',
  from: '開始日',
  until: '終了日',
  per_customer: '1人の回数',
  ranks: '対象のランク',
  sexes: '対象の性別',
  registered_from: '会員登録日（から）',
  registered_until: '会員登録日（まで）',
  reason: '理由・メモ',
};

export function fieldsOf(terms?: PromotionTerms): RuleFields {
  const { on, audience } = terms ?? {};
  return {
    ...{ rule_code: '', reason: '', on: on?.kind ?? 'REGISTRATION' },
    rank: on?.kind === 'RANK_REACHED' ? on.rank : 'ANGFA_STORE_BLUE_MEMBER',
    number: on?.kind === 'NTH_ORDER' ? String(on.number) : '1',
    ...{ coupon: terms?.coupon ?? '', from: terms?.from ?? '', until: terms?.until ?? '' },
    per_customer: terms?.per_customer ?? 'ONCE',
    ranks: rankOf(audience?.ranks),
    sexes: (audience?.sexes?.length === 1 && audience.sexes[0]) || '',
    ...{ registered_from: audience?.registered_from ?? '', registered_until: audience?.registered_until ?? '' },
  };
}

/** The request as the contract checks it. */
export function ruleRequest(fields: RuleFields, seen: DeskRule | null) {
  const ranks = ranksOf(fields.ranks, seen?.terms.audience?.ranks);
  const { coupon, from, until, per_customer, registered_from, registered_until } = fields;
  return {
    rule_code: seen?.rule_code ?? newCodeOf(fields.rule_code),
    revision: seen?.revision ?? null,
    terms: {
      ...{ on: occasionOf(fields), coupon, from, until, per_customer },
      audience: {
        ...(ranks.length > 0 && { ranks }),
        ...(fields.sexes !== '' && { sexes: [fields.sexes] }),
        ...(registered_from !== '' && { registered_from }),
        ...(registered_until !== '' && { registered_until }),
      },
    },
    reason: plainPassage(fields.reason),
  };
}

function occasionOf({ on: kind, rank, number }: RuleFields): PromotionTerms['on'] {
  if (kind === 'RANK_REACHED') return { kind, rank };
  // Not a number for what is no whole number, which the contract refuses.
  return kind === 'NTH_ORDER' ? { kind, number: integerOf(number) ?? Number.NaN } : { kind };
}

const DAY = '日付を入力してください';
/** What the contract accepts, by field. */
export const RULE_TEXTS: Readonly<Record<string, string>> = {
  rule_code: NEW_CODE_TEXT,
  number: '1〜10,000の整数で入力してください',
  coupon: 'クーポンを選択してください',
  from: DAY,
  until: DAY,
  registered_from: DAY,
  registered_until: DAY,
  reason: '200文字以内で入力してください',
};
