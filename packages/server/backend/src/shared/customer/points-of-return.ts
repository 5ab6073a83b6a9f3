import { addDays, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { pointLedger, pointLots } from '../../platform/database/tables/points-and-coupons.ts';
import { returnRefunds, returnRequests } from '../../platform/database/tables/returns.ts';
import { pointBalance, post, revokePoints } from './points.ts';

/** Minimum remaining validity of points returned with a product return, days. */
export const RETURNED_POINTS_DAYS = 60;

interface OfReturn {
  readonly customerCode: string;
  readonly orderCode: string;
  readonly returnCode: string;
  readonly point: number;
  readonly now: number;
}

/**
 * Returns some of the points that paid for an order, latest expiry first, to the lots they came from. If a lot expires
 * too soon, a new lot valid for `RETURNED_POINTS_DAYS` takes its place. Resolves with the number; requires
 * `lockPoints`.
 */
export async function returnPointsOfReturn(database: Queries, options: OfReturn): Promise<number> {
  const { customerCode, orderCode, returnCode, point, now } = options;
  const lasting = tokyoInstant(addDays(tokyoDate(now), RETURNED_POINTS_DAYS + 1)) - 1;
  const about = { customerCode, reason: '返品によるご利用ポイントの返還' };
  const changes: { lotCode: string; point: number }[] = [];
  let left = point;
  for (const { lotCode, used, endsAt } of await usesOf(database, orderCode)) {
    const share = Math.min(left, used);
    if (share <= 0) continue;
    left -= share;
    const isLasting = endsAt >= lasting;
    changes.push({ lotCode: isLasting ? lotCode : `${lotCode}/${returnCode}`, point: share });
    if (isLasting) continue;
    const lot = { ...about, lotCode: `${lotCode}/${returnCode}`, pointCode: `RETURN-${orderCode}` };
    await database.insert(pointLots).values({ ...lot, granted: share, remaining: 0, grantedAt: now, endsAt: lasting });
  }
  await post(database, changes, { ...about, orderCode, kind: 'RETURN', now });
  return point - left;
}

/** Returns the points an order still uses, by lot. A replacement lot created by a return counts as its original. */
async function usesOf(database: Queries, orderCode: string) {
  const lotCode = sql<string>`split_part(${pointLedger.lotCode}, '/', 1)`;
  const used = sql<number>`-sum(${pointLedger.point})`.mapWith(Number);
  const endsAt = sql<number>`max(${pointLots.endsAt}) filter (where position('/' in ${pointLots.lotCode}) = 0)`;
  return database
    .select({ lotCode, used, endsAt: sql<number>`coalesce(${endsAt}, 0)`.mapWith(Number) })
    .from(pointLedger)
    .innerJoin(pointLots, eq(pointLots.lotCode, pointLedger.lotCode))
    .where(and(eq(pointLedger.orderCode, orderCode), inArray(pointLedger.kind, ['USE', 'RETURN'])))
    .groupBy(lotCode)
    .orderBy(sql`3 desc`, lotCode);
}

/**
 * Revokes earned points with the return of the products that earned them: from the order's lot, then from the lots that
 * expire last. Points spent since then are waived: the balance never falls below zero and the refund is not reduced;
 * `revokeWaivedPoints` revokes them when they come back.
 * Resolves with the number of revoked points; requires `lockPoints`.
 */
export async function revokePointsOfReturn(database: Queries, options: OfReturn): Promise<number> {
  const { customerCode, orderCode, now } = options;
  const granted = await database
    .select({ point: sql<number>`coalesce(sum(${pointLedger.point}), 0)`.mapWith(Number) })
    .from(pointLedger)
    .where(and(eq(pointLedger.orderCode, orderCode), inArray(pointLedger.kind, ['GRANT', 'REVOKE'])));
  const left = await pointBalance(database, customerCode, now);
  const point = Math.min(options.point, granted[0]?.point ?? 0, left);
  if (point <= 0) return 0;
  await revokePoints(database, { customerCode, orderCode, point, now, reason: '返品による獲得ポイントの取消' });
  return point;
}

/**
 * Revokes points that earlier returns waived, once an order that was paid with points returns `point` of them.
 * Otherwise a member could keep the points of a returned order by cancelling the next one. Requires `lockPoints`.
 */
export async function revokeWaivedPoints(
  database: Queries,
  { customerCode, point, now }: Pick<OfReturn, 'customerCode' | 'point' | 'now'>,
): Promise<void> {
  if (point === 0) return;
  const { returnCode, orderCode, pointsWaived, pointsRevoked, createdAt } = returnRefunds;
  const waived = await database
    .select({ returnCode, orderCode, pointsWaived })
    .from(returnRefunds)
    .innerJoin(returnRequests, eq(returnRequests.returnCode, returnCode))
    .where(
      and(eq(returnRequests.customerCode, customerCode), eq(returnRequests.state, 'ACCEPTED'), gt(pointsWaived, 0)),
    )
    .orderBy(createdAt, returnCode);
  let left = point;
  for (const refund of waived) {
    const most = Math.min(left, refund.pointsWaived);
    const taken = await revokePointsOfReturn(database, { ...refund, customerCode, point: most, now });
    left -= taken;
    if (taken === 0) continue;
    await database
      .update(returnRefunds)
      .set({ pointsWaived: sql`${pointsWaived} - ${taken}`, pointsRevoked: sql`${pointsRevoked} + ${taken}` })
      .where(eq(returnCode, refund.returnCode));
  }
}
