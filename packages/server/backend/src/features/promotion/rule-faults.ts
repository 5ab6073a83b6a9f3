import { tokyoDate } from '@store/domain/calendar';
import { MEMBER_RANKS } from '@store/domain/customer';
import type { masterCoupons, PromotionRule } from '../../platform/database/tables/points-and-coupons.ts';

export type NewRule = Omit<PromotionRule, 'updatedAt' | 'revision' | 'stoppedAt'>;
/** The fields of a coupon that decide whether a rule can issue it. */
export type RuleCoupon = Pick<
  typeof masterCoupons.$inferSelect,
  'applicableMemberRanks' | 'useEndsAt' | 'usesInAll' | 'usedInAll'
>;

const YEAR_MS = 365 * 86_400_000;

/** The part of a rule that is refused, and why. */
export interface RuleProblem {
  readonly field: 'coupon' | 'from' | 'until' | 'on' | 'ranks' | 'registered_from' | 'registered_until';
  readonly reason: string;
}

/** Why a rule can never issue anything, or null; `coupon` is undefined where the shop has none. */
export function neverApplies(rule: NewRule, coupon: RuleCoupon | undefined, now: number): RuleProblem | null {
  const { kind, detail, startsAt, endsAt, ranks, registeredFrom, registeredUntil } = rule;
  if (!coupon) return { field: 'coupon', reason: `クーポン${rule.couponCode}はありません。` };
  // A rule that staff stopped today has ended, although its last day is today.
  const first = tokyoDate(endsAt) === tokyoDate(now) ? '明日以後の日を入力' : '終了日は、今日以後に';
  if (endsAt < now) return { field: 'until', reason: `${first}してください。` };
  if (endsAt < startsAt) return { field: 'until', reason: '終了日は、開始日以後にしてください。' };
  if (coupon.useEndsAt < Math.max(startsAt, now))
    return { field: 'coupon', reason: 'このクーポンは、ルールの開始より前に終わります。' };
  if (coupon.usesInAll !== null && coupon.usedInAll >= coupon.usesInAll)
    return { field: 'coupon', reason: 'このクーポンは、残りの利用回数がありません。' };
  const served = commonOf(ranks, coupon.applicableMemberRanks);
  if (served === 'none') return { field: 'ranks', reason: 'このクーポンは、別のランク向けです。' };
  if (kind === 'RANK_REACHED') {
    if (detail === MEMBER_RANKS[0]) return { field: 'on', reason: 'このランクには、全員が会員登録で到達します。' };
    if (served !== 'all' && !served.includes(detail))
      return { field: 'ranks', reason: '到達するランクの会員が、対象に含まれていません。' };
  }
  const [from, until] = [registeredFrom ?? Number.NEGATIVE_INFINITY, registeredUntil ?? Number.POSITIVE_INFINITY];
  if (until < from) return { field: 'registered_until', reason: '会員登録日の終わりは、始まり以後にしてください。' };
  if (kind === 'REGISTRATION' && (until < startsAt || from > endsAt))
    return { field: 'registered_from', reason: '対象の会員登録日が、ルールの期間と重なりません。' };
  if (kind === 'YEAR_WITHOUT_ORDER' && from > endsAt - YEAR_MS)
    return { field: 'registered_from', reason: '終了日までに会員歴が1年になる会員がいません。' };
  return null;
}

/**
 * Whether two rules could issue a member two coupons for one occasion, or the same coupon twice (only one would be
 * issued). Such rules share both dates and members.
 */
export function overlaps(a: NewRule, b: NewRule): boolean {
  if (a.ruleCode === b.ruleCode) return false;
  const isSameOccasion = a.kind === b.kind && a.detail === b.detail;
  if (!isSameOccasion && a.couponCode !== b.couponCode) return false;
  return (
    meet([a.startsAt, a.endsAt], [b.startsAt, b.endsAt]) &&
    meet([a.registeredFrom, a.registeredUntil], [b.registeredFrom, b.registeredUntil]) &&
    commonOf(a.ranks, b.ranks) !== 'none' &&
    commonOf(a.sexes, b.sexes) !== 'none'
  );
}

type Span = readonly [number | null, number | null];

const meet = ([from, until]: Span, [otherFrom, otherUntil]: Span): boolean =>
  (from ?? Number.NEGATIVE_INFINITY) <= (otherUntil ?? Number.POSITIVE_INFINITY) &&
  (otherFrom ?? Number.NEGATIVE_INFINITY) <= (until ?? Number.POSITIVE_INFINITY);

/** The intersection of two lists, where an empty one means everything. */
function commonOf(a: readonly string[], b: readonly string[]): readonly string[] | 'all' | 'none' {
  if (a.length === 0) return b.length === 0 ? 'all' : b;
  if (b.length === 0) return a;
  const common = a.filter((each) => b.includes(each));
  return common.length === 0 ? 'none' : common;
}
