import { lastDueDelivery } from '@store/domain/subscription';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { type SubscriptionRunRow, subscriptionRuns } from '../../../platform/database/tables/subscription-runs.ts';
import { IS_MEMBERS_OWN } from '../store-entries.ts';

const LEASE_MS = 2 * 60_000;
/** Runs per query. */
const BATCH = 50;

export interface DueDelivery {
  code: string;
  delivery: string;
}

/** Deliveries to be ordered or retried now and not leased, earliest first. */
export const dueDeliveries = async (database: Queries, now: number): Promise<DueDelivery[]> =>
  rowsOf<{ code: string; delivery: string }>(database, deliveriesToOrder(now));

/** The query of `dueDeliveries`. */
export function deliveriesToOrder(now: number): SQL {
  return sql`
    select p.periodical_purchase_code as code, p.next_delivery::text as delivery
    from periodical_purchases p
    join customers c on c.customer_code = p.customer_code and not c.retired
    where p.status = 'ACTIVE' and p.next_delivery <= ${lastDueDelivery(now)} and ${IS_MEMBERS_OWN}
      and not exists (
        select 1 from subscription_runs r
        where r.periodical_purchase_code = p.periodical_purchase_code and r.delivery = p.next_delivery
          and (r.state in ('PAYING', 'DONE', 'MISSED') or (r.state in ('CLAIMED', 'RETRY') and r.next_attempt_at > ${now}))
      )
    order by p.next_delivery, p.periodical_purchase_code
    limit ${BATCH}`;
}

/**
 * Leases a run to this process: one conditional upsert on the unique key decides; returns null when another process has
 * it. The lease of a killed process expires.
 */
export async function claimRun(
  database: Queries,
  { code, delivery }: DueDelivery,
  now: number,
): Promise<SubscriptionRunRow | null> {
  const leased = { state: 'CLAIMED' as const, nextAttemptAt: now + LEASE_MS };
  const { state, nextAttemptAt } = subscriptionRuns;
  const [claimed] = await database
    .insert(subscriptionRuns)
    .values({ periodicalPurchaseCode: code, delivery, ...leased, createdAt: now })
    .onConflictDoUpdate({
      target: [subscriptionRuns.periodicalPurchaseCode, subscriptionRuns.delivery],
      set: { ...leased, settledAt: null },
      setWhere: sql`${state} = 'DROPPED' or (${state} in ('CLAIMED', 'RETRY') and ${nextAttemptAt} <= ${now})`,
    })
    .returning();
  return claimed ?? null;
}

/** Locks the run until the transaction ends. Needs the customer's lock. */
export async function lockRun(database: Queries, due: DueDelivery): Promise<SubscriptionRunRow | null> {
  const [run] = await database.select().from(subscriptionRuns).where(isRun(due)).for('update');
  return run ?? null;
}

export async function changeRun(
  database: Queries,
  due: DueDelivery,
  change: Partial<Omit<SubscriptionRunRow, 'periodicalPurchaseCode' | 'delivery' | 'createdAt'>>,
): Promise<void> {
  await database.update(subscriptionRuns).set(change).where(isRun(due));
}

/** Due runs whose order waits for its payment. */
export const payingRuns = (database: Queries, now: number) =>
  database
    .select({ code: subscriptionRuns.periodicalPurchaseCode, delivery: subscriptionRuns.delivery })
    .from(subscriptionRuns)
    .where(and(eq(subscriptionRuns.state, 'PAYING'), lte(subscriptionRuns.nextAttemptAt, now)))
    .orderBy(asc(subscriptionRuns.nextAttemptAt))
    .limit(BATCH);

const isRun = ({ code, delivery }: DueDelivery) =>
  and(eq(subscriptionRuns.periodicalPurchaseCode, code), eq(subscriptionRuns.delivery, delivery));
