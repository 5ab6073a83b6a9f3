import { addDays, tokyoDate, tokyoInstant, tokyoTime } from '@store/domain/calendar';
import type { MemberRank } from '@store/domain/customer';
import { eq, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import { masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { dueCoupons } from './issue-coupons.ts';
import { FROM_HOUR } from './promotion-run.ts';
import type { NewRule } from './rule-faults.ts';

const EXAMPLES = 5;
/** A smaller number could tell whether one customer has the qualities of an audience. */
const FEWEST = 20;

interface Found {
  members: number;
  examples: { customer_code: string; rank: MemberRank; registered_timestamp: number }[];
}

/**
 * What a rule, stored or not, would issue in the next nightly run, by the statement of that run. Nothing is written.
 * `identifies`: with examples of customers, and small numbers.
 */
export async function simulateRule(
  queries: Queries,
  rule: NewRule,
  { now, identifies }: { readonly now: number; readonly identifies: boolean },
) {
  const at = nextRun(now);
  const due = dueCoupons({
    members: audienceOf(rule),
    ...{ day: tokyoDate(at), now: at, kinds: [rule.kind], locks: false },
    rules: sql`jsonb_populate_record(null::promotion_rules, ${JSON.stringify(rowOf(rule))}::jsonb)`,
  });
  const [found] = await rowsOf<Found>(
    queries,
    sql`with fresh as materialized (
        select due.customer_code from (${due}) as due left join issued_coupons had using (coupon_code, customer_code, issue_period)
        where had.coupon_code is null
      ), examples as (
        select c.customer_code, c.member_rank as rank, c.created_at as registered_timestamp
        from (select customer_code from fresh order by customer_code limit ${EXAMPLES}::int) as first join customers c using (customer_code)
        order by c.customer_code
      )
      select (select count(*)::int from fresh) as members,
        coalesce((select jsonb_agg(to_jsonb(examples)) from examples), '[]') as examples`,
  );
  const { members = 0, examples = [] } = found ?? {};
  const [coupon] = await queries.select().from(masterCoupons).where(eq(masterCoupons.couponCode, rule.couponCode));
  const isHidden = !identifies && members < FEWEST;
  return {
    at,
    members: isHidden ? null : members,
    examples: identifies ? examples : [],
    most_in_vat: coupon ? mostOf(coupon, isHidden ? FEWEST - 1 : members) : null,
  };
}

function nextRun(now: number): number {
  const { date, hour } = tokyoTime(now);
  return tokyoInstant(hour < FROM_HOUR ? date : addDays(date, 1), FROM_HOUR);
}

/** Excludes members whom the rule excludes anyway, before anything is computed for them. */
function audienceOf({ kind, detail, ranks, sexes, registeredFrom, registeredUntil, startsAt, endsAt }: NewRule): SQL {
  const registers = kind === 'REGISTRATION' ? [startsAt, endsAt] : [];
  const from = Math.max(registeredFrom ?? 0, registers[0] ?? 0);
  const until = Math.min(registeredUntil ?? Number.MAX_SAFE_INTEGER, registers[1] ?? Number.MAX_SAFE_INTEGER);
  const among = kind === 'RANK_REACHED' ? [detail] : ranks;
  return sql`created_at between ${from}::bigint and ${until}::bigint
    and (cardinality(${sql.param([...among])}::text[]) = 0 or member_rank = any(${sql.param([...among])}::text[]))
    and (cardinality(${sql.param([...sexes])}::text[]) = 0 or sex = any(${sql.param([...sexes])}::text[]))`;
}

const rowOf = (rule: NewRule) => ({
  ...{ rule_code: rule.ruleCode, kind: rule.kind, detail: rule.detail, coupon_code: rule.couponCode },
  ...{ starts_at: rule.startsAt, ends_at: rule.endsAt, ranks: rule.ranks, sexes: rule.sexes },
  ...{ registered_from: rule.registeredFrom, registered_until: rule.registeredUntil, per_customer: rule.perCustomer },
});

/** The discounts of all uses; null for a percentage, which has no limit. */
function mostOf(
  { discountInVat, usesPerCustomer, usesInAll, usedInAll }: typeof masterCoupons.$inferSelect,
  members: number,
): number | null {
  if (discountInVat === 0) return null;
  const uses = members * usesPerCustomer;
  return discountInVat * (usesInAll === null ? uses : Math.min(uses, usesInAll - usedInAll));
}
