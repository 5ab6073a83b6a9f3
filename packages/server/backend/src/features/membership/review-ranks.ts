import { COMMON_MEMBER_TYPE, rankStanding } from '@store/domain/customer';
import { and, asc, eq, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { returnRequests } from '../../platform/database/tables/returns.ts';
import { loadRankPurchases } from './rank-progress.ts';

const AT_A_TIME = 200;
/** Only recent purchases and returns can have changed a rank since the last review, ms. */
const RECENT_MS = 40 * 86_400_000;

/**
 * Starts and ends the blue rank by the members' purchases. Idempotent and safe in concurrent processes: it writes the
 * rank derived from purchases, not a change. A blue rank without an end was granted by the shop and stays.
 */
export async function reviewRanks(database: Database, now: number): Promise<number> {
  let changed = 0;
  let after = '';
  for (;;) {
    const codes = await candidates(database, { after, now });
    for (const code of codes) if (await reviewMember(database, code, now)) changed += 1;
    const last = codes.at(-1);
    if (last === undefined || codes.length < AT_A_TIME) return changed;
    after = last;
  }
}

/** Members with recent purchases or returns, and those whose rank ends. */
async function candidates(database: Database, { after, now }: { after: string; now: number }): Promise<string[]> {
  const boughtLately = sql`exists (select 1 from ${orders} where ${orders.customerCode} = ${customers.customerCode}
    and ${gte(orders.checkoutAt, now - RECENT_MS)})`;
  const returnedLately = sql`exists (select 1 from ${returnRequests}
    where ${returnRequests.customerCode} = ${customers.customerCode} and ${returnRequests.state} = 'ACCEPTED'
    and ${gte(returnRequests.answeredAt, now - RECENT_MS)})`;
  const rows = await database
    .select({ code: customers.customerCode })
    .from(customers)
    .where(
      and(
        gt(customers.customerCode, after),
        eq(customers.memberType, COMMON_MEMBER_TYPE),
        eq(customers.retired, false),
        or(boughtLately, returnedLately, and(isNotNull(customers.rankUntil), lt(customers.rankUntil, now + 1))),
      ),
    )
    .orderBy(asc(customers.customerCode))
    .limit(AT_A_TIME);
  return rows.map(({ code }) => code);
}

async function reviewMember(database: Database, customerCode: string, now: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(customers)
      .where(eq(customers.customerCode, customerCode))
      .for('update');
    if (!row || row.retired) return false;
    const isBlue = row.memberRank === 'ANGFA_STORE_BLUE_MEMBER';
    if (isBlue && row.rankUntil === null) return false;
    const standing = rankStanding(await loadRankPurchases(transaction, customerCode, now), now);
    if (standing.isBlue === isBlue && (!isBlue || standing.ends === row.rankUntil)) return false;
    await transaction
      .update(customers)
      .set({
        // A prolonged blue rank retains its start.
        ...(standing.isBlue !== isBlue && { rankSince: now }),
        ...(standing.isBlue
          ? { memberRank: 'ANGFA_STORE_BLUE_MEMBER', rankUntil: standing.ends }
          : { memberRank: 'ANGFA_STORE_MEMBER', rankUntil: null }),
      })
      .where(eq(customers.customerCode, customerCode));
    return true;
  });
}
