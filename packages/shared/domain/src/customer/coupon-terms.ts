import { type CalendarDate, tokyoDate } from '../calendar/calendar-date.ts';
import { plainPassage } from '../text/plain-text.ts';
import type { MemberRank } from './member.ts';

/** Terms of a coupon as staff set them; days are in Asia/Tokyo and inclusive. */
export interface CouponTerms {
  readonly name: string;
  /** Conditions as customers read them. */
  readonly condition: string;
  /** One of the two is 0. */
  readonly discount_in_vat: number;
  readonly discount_rate: number;
  readonly minimum_in_vat: number;
  /** Empty: all. */
  readonly ranks: readonly MemberRank[];
  readonly keywords: readonly string[];
  readonly uses_per_customer: number;
  /** Over all customers; null: unlimited. */
  readonly uses_in_all: number | null;
  readonly auto_applicable: boolean;
  readonly display_with_mypage: boolean;
  readonly obtainable: boolean;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** The field of the terms that is refused, and why. */
export interface CouponProblem {
  readonly field: keyof CouponTerms;
  readonly message: string;
}

/** Checks terms by themselves; `before`: the stored terms, whose end may be in the past. */
export function couponProblem(terms: CouponTerms, before: CouponTerms | null, now: number): CouponProblem | null {
  const { discount_in_vat: yen, discount_rate: rate, minimum_in_vat: minimum, from, until } = terms;
  if (yen > 0 === rate > 0)
    return {
      field: yen > 0 ? 'discount_rate' : 'discount_in_vat',
      message: '値引きは、1円以上か1%以上の一方にしてください。',
    };
  if (minimum > 0 && yen > minimum)
    return { field: 'minimum_in_vat', message: '最低金額が、値引き額より少なくなっています。' };
  if (until < from) return { field: 'until', message: '終了日は、開始日以後にしてください。' };
  if (until < tokyoDate(now) && until !== before?.until)
    return { field: 'until', message: '終了日は、今日以後にしてください。' };
  return null;
}

/** Terms that customers rely on once they have the coupon. */
const FIXED = ['discount_in_vat', 'discount_rate', 'minimum_in_vat', 'ranks', 'keywords', 'uses_per_customer'] as const;
/** Switches that stay on once a coupon is issued. */
const KEPT = ['auto_applicable', 'display_with_mypage'] as const;

/** The first change of terms that would take away from customers who have the coupon, or null; one that ended may start later. */
export function issuedCouponProblem(terms: CouponTerms, before: CouponTerms, hasEnded: boolean): CouponProblem | null {
  const keepsStart = terms.from === before.from || (hasEnded && terms.from > before.from);
  const field =
    FIXED.find((name) => JSON.stringify(terms[name]) !== JSON.stringify(before[name])) ??
    (keepsStart ? undefined : 'from') ??
    KEPT.find((name) => before[name] && !terms[name]) ??
    (hasOtherText(terms, before) ? 'condition' : null);
  if (field) return { field, message: '発行済みのクーポンなので、変更できません。' };
  if (terms.until < before.until)
    return {
      field: 'until',
      message: '発行済みのクーポンなので、早められません。「クーポンを止める」をお使いください。',
    };
  const [uses, usesBefore] = [terms.uses_in_all, before.uses_in_all];
  // Uses are only counted within a limit, so it cannot be introduced later.
  const isLess = uses !== null && (usesBefore === null || uses < usesBefore);
  return isLess || (uses === null && usesBefore !== null)
    ? { field: 'uses_in_all', message: '発行済みのクーポンなので、増やすことだけができます。' }
    : null;
}

/** A text that was missing can be added. */
const hasOtherText = (terms: CouponTerms, before: CouponTerms): boolean =>
  before.condition !== '' && plainPassage(terms.condition) !== plainPassage(before.condition);

export const PROMOTION_KINDS = [
  'REGISTRATION',
  'BIRTHDAY_MONTH',
  'RANK_REACHED',
  'NTH_ORDER',
  'YEAR_WITHOUT_ORDER',
] as const;
/** The occasion on which a rule issues its coupon. */
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
export const PROMOTION_LABELS: Readonly<Record<PromotionKind, string>> = {
  REGISTRATION: '会員登録',
  BIRTHDAY_MONTH: '誕生月',
  RANK_REACHED: 'ランクの到達',
  NTH_ORDER: '発送済みのご注文の回数',
  YEAR_WITHOUT_ORDER: '1年間ご注文なし',
};
export const RANK_LABELS: Readonly<Record<MemberRank, string>> = {
  ANGFA_STORE_MEMBER: '一般会員',
  ANGFA_STORE_BLUE_MEMBER: 'BLUE会員',
};
