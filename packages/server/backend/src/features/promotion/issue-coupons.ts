import { addDays, type CalendarDate, tokyoInstant } from '@store/domain/calendar';
import { COMMON_MEMBER_TYPE, PROMOTION_KINDS, type PromotionKind } from '@store/domain/customer';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** Rules and events are joined by their month or so, far fewer pairs than a cross join. Ms. */
const SPAN_MS = 30 * 86_400_000;
/** States of orders that were not carried out or not yet agreed to. */
const NOT_BOUGHT = sql`('PAYMENT_PENDING', 'AWAITING_PAYMENT', 'CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED')`;

/**
 * Issues the coupons that the rules give these members as of a day. A unique key allows each coupon once per period, so
 * concurrent or repeated runs add nothing (R-69). Employees, guests and former members get none; the members are locked
 * until the transaction ends, so that one who is leaving gets none either, and coupons, so that their terms are current.
 * A statement before waits for those who change rules, so that it sees what they commit; other issues are not blocked.
 * @returns the number of coupons issued
 */
export async function issueCoupons(queries: Queries, due: Pick<Due, 'members' | 'day' | 'now'>): Promise<number> {
  const rows = dueCoupons({ ...due, rules: sql`promotion_rules`, kinds: PROMOTION_KINDS, locks: true });
  await queries.execute(sql`lock table promotion_rules in row exclusive mode`);
  const issued = await rowsOf(
    queries,
    sql`insert into issued_coupons
        (issued_coupon_code, coupon_code, customer_code, remaining_number_of_uses, issued_at, issue_period)
      ${rows} on conflict do nothing returning issued_coupon_code`,
  );
  return issued.length;
}

interface Due {
  /** A condition on `customers` that selects few enough for one statement. */
  readonly members: SQL;
  readonly day: CalendarDate;
  readonly now: number;
  /** Rows of `promotion_rules`. */
  readonly rules: SQL;
  readonly kinds: readonly PromotionKind[];
  /** Whether members and coupons are locked. */
  readonly locks: boolean;
}

/** The query for the rows of `issued_coupons` that rules give members, also those that they have already. */
export function dueCoupons({ members, day, now, rules, kinds, locks }: Due): SQL {
  const [year = ''] = day.split('-');
  const occasions = kinds.map((kind) => OCCASIONS[kind]({ day, now }));
  return sql`with members as materialized (
        select customer_code, created_at, member_rank, rank_since, sex, extract(month from birthday)::int as birth_month
        from customers
        where ${members} and not retired and not is_guest and member_type = ${COMMON_MEMBER_TYPE}::text
        ${locks ? sql`order by customer_code for share` : sql``}
      ), happened (customer_code, kind, detail, happened_at) as (
        ${sql.join(occasions, sql` union all `)}
      ), occasions as materialized (
        select *, happened_at / ${SPAN_MS}::bigint as span from happened join members using (customer_code)
      ), spans as materialized (
        select kind, detail, span, min(happened_at) as first, max(happened_at) as last
        from occasions group by kind, detail, span
      ), rules as materialized (
        select r.*, spans.span, c.uses_per_customer, c.applicable_member_ranks
        from spans
        join ${rules} r on r.kind = spans.kind and r.detail = spans.detail
          and r.starts_at <= spans.last and r.ends_at >= spans.first
        join master_coupons c on c.coupon_code = r.coupon_code
        where r.stopped_at is null and r.starts_at <= ${now}::bigint and c.use_ends_at > ${now}::bigint
          and (c.uses_in_all is null or c.used_in_all < c.uses_in_all)
        ${locks ? sql`for key share of c` : sql``}
      )
      select concat_ws('-', 'IC', r.coupon_code, o.customer_code, case r.per_customer when 'ONCE_A_YEAR' then ${year}::text end)
          as issued_coupon_code,
        r.coupon_code, o.customer_code, r.uses_per_customer, ${now}::bigint as issued_at,
        case r.per_customer when 'ONCE_A_YEAR' then ${year}::text else '' end as issue_period
      from occasions o
      join rules r on r.kind = o.kind and r.detail = o.detail and r.span = o.span
        and o.happened_at between r.starts_at and r.ends_at
        and (r.registered_from is null or o.created_at >= r.registered_from)
        and (r.registered_until is null or o.created_at <= r.registered_until)
        and (r.ranks = '{}' or o.member_rank = any(r.ranks))
        and (r.sexes = '{}' or o.sex = any(r.sexes))
        and (jsonb_array_length(r.applicable_member_ranks) = 0 or jsonb_exists(r.applicable_member_ranks, o.member_rank))`;
}

/** Occasions of `members`, by kind: customer code, kind, detail, when. */
const OCCASIONS: Readonly<Record<PromotionKind, (at: Pick<Due, 'day' | 'now'>) => SQL>> = {
  REGISTRATION: () => sql`select customer_code, 'REGISTRATION', '', created_at from members`,
  BIRTHDAY_MONTH: ({ day, now }) =>
    sql`select customer_code, 'BIRTHDAY_MONTH', '', ${now}::bigint from members where birth_month = ${Number(day.split('-')[1])}::int`,
  RANK_REACHED: () =>
    sql`select customer_code, 'RANK_REACHED', member_rank, rank_since from members where rank_since is not null`,
  NTH_ORDER: nthOrders,
  YEAR_WITHOUT_ORDER: ({ day, now }) => yearsWithoutOrder(lastYear(day), now),
};

/** Counts orders once shipped, so that a cancelled order earns nothing. */
function nthOrders(): SQL {
  return sql`select customer_code, 'NTH_ORDER', (row_number() over (
      partition by customer_code order by checkout_at, order_code))::text, checkout_at
    from orders join members using (customer_code) where order_status in ('SHIPPED', 'RECEIVED')`;
}

/** Members whose last order is at least a year old. */
const yearsWithoutOrder = (
  before: number,
  now: number,
): SQL => sql`select customer_code, 'YEAR_WITHOUT_ORDER', '', ${now}::bigint
    from orders join members using (customer_code) where order_status not in ${NOT_BOUGHT}
    group by customer_code having max(checkout_at) < ${before}::bigint`;

/** The end of the same day of the previous year, epoch ms; 28 February for a leap day. */
export function lastYear(day: CalendarDate): number {
  const same = `${Number(day.slice(0, 4)) - 1}${day.endsWith('02-29') ? '-02-28' : day.slice(4)}`;
  return tokyoInstant(addDays(same, 1));
}
