import { isNotNull, isNull, sql } from 'drizzle-orm';
import { groupRows } from '../../platform/database/group-rows.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { masterCoupons, promotionRules } from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { type NewRule, neverApplies, overlaps, type RuleProblem } from './rule-faults.ts';

export interface RuleFault extends RuleProblem {
  readonly ruleCode: string;
}

const PER_STATEMENT = 1_000;

/** Makes the caller's transaction the only one that changes rules; needed before rules are read to be changed. */
export async function lockRules(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table promotion_rules in share row exclusive mode`);
}

async function stoppedRules(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ ruleCode: promotionRules.ruleCode })
    .from(promotionRules)
    .where(isNotNull(promotionRules.stoppedAt));
  return new Set(rows.map(({ ruleCode }) => ruleCode));
}

/** A stopped rule starts again now or later, so that it issues nothing for occasions before. */
export const startedAgain = (rule: NewRule, now: number): NewRule => ({
  ...rule,
  startsAt: Math.max(rule.startsAt, now),
});

/**
 * Saves rules, all or none, replacing those with the same code, also stopped ones. Returns faults; then nothing was changed. Needs
 * a transaction: concurrent calls are serialized, and the second is compared with the saved rules of the first.
 */
export async function saveRules(queries: Queries, given: readonly NewRule[], now: number): Promise<RuleFault[]> {
  await lockRules(queries);
  const stopped = await stoppedRules(queries);
  const rules = given.map((rule) => (stopped.has(rule.ruleCode) ? startedAgain(rule, now) : rule));
  const faults = await ruleFaults(queries, rules, now);
  if (faults.length > 0) return faults;
  for (let from = 0; from < rules.length; from += PER_STATEMENT) {
    const part = rules.slice(from, from + PER_STATEMENT).map((rule) => ({ ...rule, updatedAt: now }));
    await queries
      .insert(promotionRules)
      .values(part)
      .onConflictDoUpdate({ target: promotionRules.ruleCode, set: EVERYTHING });
  }
  return [];
}

const EVERYTHING = {
  kind: sql`excluded.kind`,
  detail: sql`excluded.detail`,
  couponCode: sql`excluded.coupon_code`,
  startsAt: sql`excluded.starts_at`,
  endsAt: sql`excluded.ends_at`,
  ranks: sql`excluded.ranks`,
  sexes: sql`excluded.sexes`,
  registeredFrom: sql`excluded.registered_from`,
  registeredUntil: sql`excluded.registered_until`,
  perCustomer: sql`excluded.per_customer`,
  updatedAt: sql`excluded.updated_at`,
  stoppedAt: sql`null`,
  revision: sql`${promotionRules.revision} + 1`,
};

/** The conflicts of each rule with stored rules and with earlier ones of the list. */
export async function ruleFaults(queries: Queries, rules: readonly NewRule[], now: number): Promise<RuleFault[]> {
  const codes = [...new Set(rules.map(({ couponCode }) => couponCode))];
  const found = await queries.select().from(masterCoupons).where(isOneOf(masterCoupons.couponCode, codes));
  const coupons = new Map(found.map((coupon) => [coupon.couponCode, coupon]));
  const saved = new Set(rules.map(({ ruleCode }) => ruleCode));
  const running = await queries.select().from(promotionRules).where(isNull(promotionRules.stoppedAt));
  const stored: NewRule[] = running.filter(({ ruleCode }) => !saved.has(ruleCode));
  const all = [...stored, ...rules];
  const byOccasion = groupRows(all, occasionOf);
  const byCoupon = groupRows(all, ({ couponCode }) => couponCode);
  const before = new Map(all.map((rule, index) => [rule, index]));
  return rules.flatMap((rule, index) => {
    const { ruleCode } = rule;
    const problem = neverApplies(rule, coupons.get(rule.couponCode), now);
    if (problem) return [{ ruleCode, ...problem }];
    const candidates = [...(byOccasion.get(occasionOf(rule)) ?? []), ...(byCoupon.get(rule.couponCode) ?? [])];
    const mine = stored.length + index;
    const other = candidates.find((each) => (before.get(each) ?? 0) < mine && overlaps(rule, each));
    return other
      ? [{ ruleCode, field: 'from', reason: `ルール${other.ruleCode}と、期間と対象が重なっています。` }]
      : [];
  });
}

const occasionOf = ({ kind, detail }: NewRule) => `${kind} ${detail}`;
