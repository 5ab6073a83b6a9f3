import { countPoints, liveLots } from '@store/domain/points';
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import {
  type PointLedgerRow,
  pointAccounts,
  pointLedger,
  pointLots,
} from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';

type Lot = { lot_code: string; point: number; point_code: string; end_timestamp: number };

/** The member's lots that still hold points and have not ended, those that end first in front (P-07). */
export async function loadLots(database: Queries, customerCode: string, now: number): Promise<Lot[]> {
  const rows = await database
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.customerCode, customerCode), gt(pointLots.remaining, 0), gte(pointLots.endsAt, now)))
    .orderBy(asc(pointLots.endsAt), asc(pointLots.lotCode));
  const lots = rows.map((row) => ({
    lot_code: row.lotCode,
    point: row.remaining,
    point_code: row.pointCode,
    end_timestamp: row.endsAt,
  }));
  return liveLots(lots, now);
}

/** How long ended lots are still told of, ms. */
const TOLD_AFTER_END_MS = 366 * 86_400_000;

/**
 * The member's lots that hold points or ended with some in the last year, those that end first in front. An ended
 * lot says what was left in it; what can be used are those whose end has not passed (P-07).
 */
export async function loadLotsWithEnded(database: Queries, customerCode: string, now: number): Promise<Lot[]> {
  const lapsed = sql<number>`coalesce((select -sum(${pointLedger.point}) from ${pointLedger}
    where ${pointLedger.lotCode} = ${pointLots.lotCode} and ${pointLedger.kind} = 'EXPIRE'), 0)`;
  return database
    .select({
      lot_code: pointLots.lotCode,
      point: sql<number>`${pointLots.remaining} + ${lapsed}`.mapWith(Number),
      point_code: pointLots.pointCode,
      end_timestamp: pointLots.endsAt,
    })
    .from(pointLots)
    .where(
      and(
        eq(pointLots.customerCode, customerCode),
        gte(pointLots.endsAt, now - TOLD_AFTER_END_MS),
        sql`${pointLots.remaining} + ${lapsed} > 0`,
      ),
    )
    .orderBy(asc(pointLots.endsAt), asc(pointLots.lotCode));
}

/** Points the member can use now. */
export async function pointBalance(database: Queries, customerCode: string, now: number): Promise<number> {
  return countPoints(await loadLots(database, customerCode, now), now);
}

/** Holds the member's points until the transaction ends (F08): the account's row, not the latest line of the ledger. */
export async function lockPoints(database: Queries, customerCode: string): Promise<void> {
  const held = () =>
    database.select().from(pointAccounts).where(eq(pointAccounts.customerCode, customerCode)).for('update');
  if ((await held()).length > 0) return;
  await database.insert(pointAccounts).values({ customerCode }).onConflictDoNothing();
  await held();
}

type Use = { customerCode: string; orderCode: string; point: number; now: number };

/** Pays with points, from the lots that end first; false when there are too few. Needs `lockPoints`. */
export async function spendPoints(database: Queries, use: Use): Promise<boolean> {
  const lots = await loadLots(database, use.customerCode, use.now);
  return takePoints(database, lots, { ...use, kind: 'USE', reason: 'お買い物でのご利用' });
}

/**
 * Takes back points that an order had earned: from its own lot, and what was spent of that from the lots that end last.
 * False when too few are left. Needs `lockPoints`.
 */
export async function revokePoints(database: Queries, use: Use): Promise<boolean> {
  const lots = (await loadLots(database, use.customerCode, use.now)).reverse();
  const own = lots.filter((lot) => lot.lot_code === earnedLot(use.orderCode));
  const others = lots.filter((lot) => !own.includes(lot));
  const taken = { ...use, kind: 'REVOKE', reason: 'ご注文の取消による獲得ポイントの取消' } as const;
  return takePoints(database, [...own, ...others], taken);
}

/** The lot that holds what an order earned. */
export function earnedLot(orderCode: string): string {
  return `L-${orderCode}`;
}

/** Gives back what the order was paid with, into the lots it came from; what has ended since stays ended. Needs `lockPoints`. */
export async function returnPoints(
  database: Queries,
  { customerCode, orderCode, now }: Omit<Use, 'point'>,
): Promise<number> {
  const uses = await database
    .select({ lotCode: pointLedger.lotCode, left: sql<number>`sum(${pointLedger.point})`.mapWith(Number) })
    .from(pointLedger)
    .where(
      and(
        eq(pointLedger.customerCode, customerCode),
        eq(pointLedger.orderCode, orderCode),
        sql`${pointLedger.kind} in ('USE', 'RETURN')`,
      ),
    )
    .groupBy(pointLedger.lotCode)
    .orderBy(asc(pointLedger.lotCode));
  let returned = 0;
  for (const { lotCode, left } of uses) {
    if (left >= 0) continue;
    await post(database, {
      customerCode,
      lotCode,
      kind: 'RETURN',
      point: -left,
      orderCode,
      reason: 'ご利用の取消',
      now,
    });
    returned -= left;
  }
  return returned;
}

/** Grants points as a lot of their own. Needs `lockPoints`. */
export async function grantPoints(
  database: Queries,
  lot: {
    lotCode: string;
    customerCode: string;
    pointCode: string;
    point: number;
    reason: string;
    now: number;
    endsAt: number;
    orderCode?: string;
  },
): Promise<void> {
  const { point, now, orderCode, ...rest } = lot;
  await database.insert(pointLots).values({ ...rest, granted: point, remaining: 0, grantedAt: now });
  await post(database, { ...rest, kind: 'GRANT', point, orderCode: orderCode ?? null, now });
}

/** Takes the lots that ended out of the balances. Any number of processes may do so. */
export async function expirePoints(database: Queries, now: number): Promise<void> {
  const ended = await database
    .selectDistinct({ customerCode: pointLots.customerCode })
    .from(pointLots)
    .where(and(gt(pointLots.remaining, 0), sql`${pointLots.endsAt} < ${now}`))
    .orderBy(asc(pointLots.customerCode))
    .limit(500);
  for (const { customerCode } of ended) {
    await database.transaction(async (transaction) => {
      await lockPoints(transaction, customerCode);
      const lots = await transaction
        .select()
        .from(pointLots)
        .where(
          and(eq(pointLots.customerCode, customerCode), gt(pointLots.remaining, 0), sql`${pointLots.endsAt} < ${now}`),
        );
      for (const { lotCode, remaining } of lots)
        await post(transaction, {
          customerCode,
          lotCode,
          kind: 'EXPIRE',
          point: -remaining,
          orderCode: null,
          reason: '有効期限切れ',
          now,
        });
    });
  }
}

/** Takes away all there is, also what has ended meanwhile: the member leaves. Needs `lockPoints`. */
export async function takeAllPoints(
  database: Queries,
  { customerCode, now, reason }: { customerCode: string; now: number; reason: string },
): Promise<void> {
  const lots = await database
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.customerCode, customerCode), gt(pointLots.remaining, 0)))
    .orderBy(asc(pointLots.lotCode));
  for (const { lotCode, remaining } of lots)
    await post(database, { customerCode, lotCode, kind: 'REVOKE', point: -remaining, orderCode: null, reason, now });
}

async function takePoints(
  database: Queries,
  lots: readonly Lot[],
  { point, ...use }: Use & Pick<PointLedgerRow, 'kind' | 'reason'>,
): Promise<boolean> {
  let left = point;
  for (const lot of lots) {
    if (left === 0) break;
    const taken = Math.min(left, lot.point);
    await post(database, { ...use, lotCode: lot.lot_code, point: -taken });
    left -= taken;
  }
  return left === 0;
}

/** One change of points: its line in the ledger, its lot and the account, which the checks keep at 0 or above. */
async function post(
  database: Queries,
  { now, ...line }: Omit<PointLedgerRow, 'entryId' | 'happenedAt'> & { now: number },
): Promise<void> {
  const { lotCode, customerCode, point } = line;
  await database
    .update(pointLots)
    .set({ remaining: sql`${pointLots.remaining} + ${point}` })
    .where(eq(pointLots.lotCode, lotCode));
  await database
    .update(pointAccounts)
    .set({ balance: sql`${pointAccounts.balance} + ${point}` })
    .where(eq(pointAccounts.customerCode, customerCode));
  await database.insert(pointLedger).values({ ...line, happenedAt: now });
}
