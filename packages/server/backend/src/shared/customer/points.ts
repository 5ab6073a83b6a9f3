import { addDays, dayOfMonth, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { countPoints, liveLots } from '@store/domain/points';
import { and, asc, eq, gt, gte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Places, preparedQuery, preparedRows } from '../../platform/database/prepared-query.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import {
  type PointLedgerRow,
  pointAccounts,
  pointLedger,
  pointLots,
} from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';

export type LotRow = Lot;
type Lot = { lot_code: string; point: number; point_code: string; end_timestamp: number };

/** Returns the member's unexpired, non-empty lots, ordered by expiry (P-07). */
export async function loadLots(database: Queries, customerCode: string, now: number): Promise<Lot[]> {
  const [row] = await lotsAlone(database, { customerCode, now });
  return lotsOf(row?.lots ?? [], now);
}

const lotsAlone = preparedRows<{ lots: LotRow[] }, { customerCode: string; now: number }>(
  (places) => sql`select ${lotRows(places)} as lots`,
);

/** The same query as a JSON subselect for a larger statement; parsed by `lotsOf`. */
export function lotRows({ customerCode, now }: { customerCode: Placeholder; now: Placeholder }): SQL<LotRow[]> {
  const { lotCode, remaining, pointCode, endsAt } = pointLots;
  return rowsAsJson(
    { lot_code: lotCode, point: remaining, point_code: pointCode, end_timestamp: endsAt },
    sql`from ${pointLots} where ${pointLots.customerCode} = ${customerCode}::text and ${remaining} > 0
      and ${endsAt} >= ${now}::bigint order by ${endsAt}, ${lotCode}`,
  );
}

/** Returns the unexpired lots of `lotRows`. */
export const lotsOf = (rows: readonly LotRow[], now: number): Lot[] => liveLots(rows, now);

/** How long expired lots are still listed, ms. */
export const TOLD_AFTER_END_MS = 366 * 86_400_000;

/**
 * Returns the member's lots that hold points or expired with some in the last year, ordered by expiry. An expired
 * lot shows the points it lost; only unexpired lots are usable (P-07).
 */
export const loadLotsWithEnded = async (database: Queries, customerCode: string, now: number): Promise<Lot[]> =>
  lotsWithEnded(database, customerCode, now - TOLD_AFTER_END_MS);

/** The statement of `loadLotsWithEnded`, for lots that expired `since` a time. */
export function lotsWithEnded(database: Queries, customerCode: string | Placeholder, since: number | Placeholder) {
  const lapsed = sql<number>`coalesce((select -sum(${pointLedger.point}) from ${pointLedger}
    where ${pointLedger.lotCode} = ${pointLots.lotCode} and ${pointLedger.kind} = 'EXPIRE'), 0)`;
  return database
    .select({
      lot_code: pointLots.lotCode,
      point: sql<number>`${pointLots.remaining} + ${lapsed}`.mapWith(Number).as('point'),
      point_code: pointLots.pointCode,
      end_timestamp: pointLots.endsAt,
      reason: pointLots.reason,
    })
    .from(pointLots)
    .where(
      and(
        eq(pointLots.customerCode, customerCode),
        gte(pointLots.endsAt, since),
        sql`${pointLots.remaining} + ${lapsed} > 0`,
      ),
    )
    .orderBy(asc(pointLots.endsAt), asc(pointLots.lotCode));
}

/** Returns the points that the member can use now. */
export const pointBalance = async (database: Queries, customerCode: string, now: number): Promise<number> =>
  countPoints(await loadLots(database, customerCode, now), now);

/** Locks the member's points until the transaction ends (F08), by the account row, not the latest ledger line. */
export async function lockPoints(database: Queries, customerCode: string): Promise<void> {
  const held = await holdAccount(database, { customerCode });
  if (held.length > 0) return;
  // Of two concurrent inserts the second waits for the first, then locks the row.
  await database
    .insert(pointAccounts)
    .values({ customerCode })
    .onConflictDoUpdate({ target: pointAccounts.customerCode, set: { customerCode } });
}

const holdAccount = preparedQuery((queries, { customerCode }: Places<{ customerCode: string }>) =>
  queries.select().from(pointAccounts).where(eq(pointAccounts.customerCode, customerCode)).for('update'),
);

type Use = { customerCode: string; orderCode: string; point: number; now: number };

/** Pays with points from the lots that expire first; false if there are too few. Requires `lockPoints`. */
export async function spendPoints(database: Queries, use: Use): Promise<boolean> {
  const lots = await loadLots(database, use.customerCode, use.now);
  return takePoints(database, lots, { ...use, kind: 'USE', reason: 'お買い物でのご利用' });
}

/**
 * Revokes points that an order earned: from its lot, and what was spent of it from the lots that expire last.
 * False if too few are left. Requires `lockPoints`.
 */
export async function revokePoints(
  database: Queries,
  { reason = 'ご注文の取消による獲得ポイントの取消', ...use }: Use & { reason?: string },
): Promise<boolean> {
  const lots = (await loadLots(database, use.customerCode, use.now)).reverse();
  const own = lots.filter((lot) => lot.lot_code === earnedLot(use.orderCode));
  const others = lots.filter((lot) => !own.includes(lot));
  return takePoints(database, [...own, ...others], { ...use, kind: 'REVOKE', reason });
}

/** Returns the code of the lot with the points an order earned. */
export const earnedLot = (orderCode: string): string => `L-${orderCode}`;

/** Returns the points that paid for the order to their lots; expired lots stay expired. Requires `lockPoints`. */
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
  const returned = uses.flatMap(({ lotCode, left }) => (left < 0 ? [{ lotCode, point: -left }] : []));
  await post(database, returned, { customerCode, orderCode, kind: 'RETURN', reason: 'ご利用の取消', now });
  return returned.reduce((sum, { point }) => sum + point, 0);
}

/** Returns when points granted now expire: with the 12th month after, epoch ms. */
export const pointsEndAt = (now: number): number => tokyoInstant(addDays(dayOfMonth(tokyoDate(now), 12, 31), 1)) - 1;

/** Grants points as a new lot. Requires `lockPoints`. */
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
  const { point, now, orderCode = null, ...rest } = lot;
  const { customerCode, lotCode, reason } = rest;
  await database.insert(pointLots).values({ ...rest, granted: point, remaining: 0, grantedAt: now });
  await post(database, [{ lotCode, point }], { customerCode, orderCode, kind: 'GRANT', reason, now });
}

/** Subtracts expired lots from the balances. Safe to run in several processes. */
export async function expirePoints(database: Queries, now: number): Promise<void> {
  for (const { customerCode } of await ownersOfEndedLots(database, now)) {
    await database.transaction(async (transaction) => {
      await lockPoints(transaction, customerCode);
      const lots = await transaction
        .select()
        .from(pointLots)
        .where(
          and(eq(pointLots.customerCode, customerCode), gt(pointLots.remaining, 0), sql`${pointLots.endsAt} < ${now}`),
        );
      // The ledger entry is dated to the expiry, not to this run.
      for (const { lotCode, remaining, endsAt } of lots) {
        const line = { customerCode, orderCode: null, kind: 'EXPIRE', reason: '有効期限切れ', now: endsAt } as const;
        await post(transaction, [{ lotCode, point: -remaining }], line);
      }
    });
  }
}

/** Returns members with expired lots that still hold points. */
export const ownersOfEndedLots = (database: Queries, now: number) =>
  database
    .selectDistinct({ customerCode: pointLots.customerCode })
    .from(pointLots)
    .where(and(gt(pointLots.remaining, 0), sql`${pointLots.endsAt} < ${now}`))
    .orderBy(asc(pointLots.customerCode))
    .limit(500);

/** Revokes all points, expired ones included, of a member who leaves. Requires `lockPoints`. */
export async function takeAllPoints(
  database: Queries,
  { customerCode, now, reason }: { customerCode: string; now: number; reason: string },
): Promise<void> {
  const lots = await database
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.customerCode, customerCode), gt(pointLots.remaining, 0)))
    .orderBy(asc(pointLots.lotCode));
  const taken = lots.map(({ lotCode, remaining }) => ({ lotCode, point: -remaining }));
  await post(database, taken, { customerCode, orderCode: null, kind: 'REVOKE', reason, now });
}

async function takePoints(
  database: Queries,
  lots: readonly Lot[],
  { point, ...use }: Use & Pick<PointLedgerRow, 'kind' | 'reason'>,
): Promise<boolean> {
  let left = point;
  const taken: Change[] = [];
  for (const lot of lots) {
    if (left === 0) break;
    const share = Math.min(left, lot.point);
    taken.push({ lotCode: lot.lot_code, point: -share });
    left -= share;
  }
  await post(database, taken, use);
  return left === 0;
}

interface Change {
  lotCode: string;
  point: number;
}

/** Posts changes to a member's ledger, lots and account; check constraints keep balances at 0 or above. */
export async function post(
  database: Queries,
  changes: readonly Change[],
  {
    customerCode,
    orderCode,
    kind,
    reason,
    now,
  }: Omit<PointLedgerRow, 'entryId' | 'happenedAt' | keyof Change> & { now: number },
): Promise<void> {
  if (changes.length === 0) return;
  const codes = sql.param(changes.map(({ lotCode }) => lotCode));
  const points = sql.param(changes.map(({ point }) => point));
  await database.execute(
    sql`with changes as (select * from unnest(${codes}::text[], ${points}::int[]) with ordinality as change(lot_code, point, nth)),
      lots as (
        update point_lots set remaining = remaining + changes.point from changes where point_lots.lot_code = changes.lot_code
      ), account as (
        update point_accounts set balance = balance + (select sum(point) from changes)
        where customer_code = ${customerCode}::text
      )
      insert into point_ledger (customer_code, lot_code, kind, point, order_code, reason, happened_at)
      select ${customerCode}::text, lot_code, ${kind}::text, point, ${orderCode}::text, ${reason}::text, ${now}::bigint
      from changes order by nth`,
  );
}
