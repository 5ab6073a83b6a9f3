import { MEMBER_RANKS } from '@store/domain/customer';
import type { masterCoupons, PromotionRule } from '../../platform/database/tables/points-and-coupons.ts';

export type NewRule = Omit<PromotionRule, 'updatedAt'>;
/** The fields of a coupon that decide whether a rule can issue it. */
export type RuleCoupon = Pick<
  typeof masterCoupons.$inferSelect,
  'applicableMemberRanks' | 'useEndsAt' | 'usesInAll' | 'usedInAll'
>;

const YEAR_MS = 365 * 86_400_000;

/** The reason why a rule can never issue anything, or null; `coupon` is undefined where the shop has none. */
export function neverApplies(rule: NewRule, coupon: RuleCoupon | undefined, now: number): string | null {
  const { kind, detail, startsAt, endsAt, ranks, registeredFrom, registeredUntil } = rule;
  if (!coupon) return `the shop has no coupon ${rule.couponCode}`;
  if (endsAt < startsAt) return 'it ends before it begins';
  if (endsAt < now) return 'it has ended already';
  if (coupon.useEndsAt < Math.max(startsAt, now)) return `its coupon ${rule.couponCode} ends before`;
  if (coupon.usesInAll !== null && coupon.usedInAll >= coupon.usesInAll)
    return `its coupon ${rule.couponCode} has no uses left`;
  const served = commonOf(ranks, coupon.applicableMemberRanks);
  if (served === 'none') return `its coupon ${rule.couponCode} is for other ranks than the rule`;
  if (kind === 'RANK_REACHED') {
    if (detail === MEMBER_RANKS[0]) return 'every member starts with that rank';
    if (served !== 'all' && !served.includes(detail)) return 'members who reach that rank are outside its audience';
  }
  const [from, until] = [registeredFrom ?? Number.NEGATIVE_INFINITY, registeredUntil ?? Number.POSITIVE_INFINITY];
  if (until < from) return 'its registration period ends before it begins';
  if (kind === 'REGISTRATION' && (until < startsAt || from > endsAt))
    return 'no member of its audience registers between its dates';
  if (kind === 'YEAR_WITHOUT_ORDER' && from > endsAt - YEAR_MS)
    return 'no member of its audience has been a member for a year before it ends';
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

function meet([from, until]: Span, [otherFrom, otherUntil]: Span): boolean {
  return (
    (from ?? Number.NEGATIVE_INFINITY) <= (otherUntil ?? Number.POSITIVE_INFINITY) &&
    (otherFrom ?? Number.NEGATIVE_INFINITY) <= (until ?? Number.POSITIVE_INFINITY)
  );
}

/** The intersection of two lists, where an empty one means everything. */
function commonOf(a: readonly string[], b: readonly string[]): readonly string[] | 'all' | 'none' {
  if (a.length === 0) return b.length === 0 ? 'all' : b;
  if (b.length === 0) return a;
  const common = a.filter((each) => b.includes(each));
  return common.length === 0 ? 'none' : common;
}
