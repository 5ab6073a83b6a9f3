import { pointHistory } from '@store/contracts/calls/customer';
import { count, desc, eq } from 'drizzle-orm';
import { pointLedger, pointLots } from '../../platform/database/tables/points-and-coupons.ts';
import { handle } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadLots } from '../../shared/customer/points.ts';
import { pendingPoints } from '../order/state/grant-pending.ts';

/** `customer-points/_history`: the member's ledger, newest first, and the points available now (P-07). */
export const pointHistoryHandler = handle(pointHistory, async ({ page, size }, context) => {
  const { database, clock } = context;
  const customerCode = memberCode(context);
  const lots = await loadLots(database, customerCode, clock());
  const [first] = lots;
  const endingFirst = lots.filter((lot) => lot.end_timestamp === first?.end_timestamp);
  const [counted] = await database
    .select({ total: count() })
    .from(pointLedger)
    .where(eq(pointLedger.customerCode, customerCode));
  const rows = await database
    .select({ line: pointLedger, endsAt: pointLots.endsAt })
    .from(pointLedger)
    .innerJoin(pointLots, eq(pointLots.lotCode, pointLedger.lotCode))
    .where(eq(pointLedger.customerCode, customerCode))
    .orderBy(desc(pointLedger.happenedAt), desc(pointLedger.entryId))
    .limit(size)
    .offset((page - 1) * size);
  return {
    total: counted?.total ?? 0,
    available: sumOf(lots),
    pending: await pendingPoints(database, customerCode),
    ends_next: first ? { point: sumOf(endingFirst), end_timestamp: first.end_timestamp } : null,
    hits: rows.map(({ line, endsAt }) => ({
      kind: line.kind,
      point: line.point,
      reason: line.reason,
      order_code: line.orderCode,
      happened_timestamp: line.happenedAt,
      end_timestamp: line.kind === 'GRANT' ? endsAt : null,
    })),
  };
});

function sumOf(lots: readonly { point: number }[]): number {
  return lots.reduce((sum, { point }) => sum + point, 0);
}
