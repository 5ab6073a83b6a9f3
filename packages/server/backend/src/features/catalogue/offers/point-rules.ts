import { getPointRule, type PointRule, storePointRules } from '@store/contracts/calls/catalogue';
import { isEmployee } from '@store/domain/customer';
import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { pointRules } from '../../../platform/database/tables/content.ts';
import { type Handler, handle, refuse } from '../../../platform/http/handler.ts';

/** A-22, A-23 (P-06, P14): point rules, for display only; empty for employees, who earn no points. */
export const pointRuleHandlers: readonly Handler[] = [
  handle(storePointRules, async (_request, { database, identity, clock }) => {
    if (isEmployee(identity.memberType)) return { points: [] };
    const now = clock();
    const rows = await database
      .select()
      .from(pointRules)
      .where(
        and(
          or(isNull(pointRules.displayStartsAt), lte(pointRules.displayStartsAt, now)),
          or(isNull(pointRules.displayEndsAt), gte(pointRules.displayEndsAt, now)),
        ),
      )
      .orderBy(asc(pointRules.pointCode));
    return { points: rows.map(toWire) };
  }),
  handle(getPointRule, async ({ point_code }, { database }) => {
    const [row] = await database.select().from(pointRules).where(eq(pointRules.pointCode, point_code));
    return row ? toWire(row) : refuse('not-found', 'ポイントが見つかりませんでした。');
  }),
];

function toWire(row: typeof pointRules.$inferSelect): PointRule {
  return {
    point_code: row.pointCode,
    name: row.name,
    point_variation_type: row.variationType,
    point_variation_value: row.variationValue,
    attributes: { display_start_timestamp: row.displayStartsAt, display_end_timestamp: row.displayEndsAt },
  };
}
