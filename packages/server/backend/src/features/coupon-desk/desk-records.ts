import type { deskCoupons } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { windowState } from '@store/domain/calendar';
import { and, type Column, desc, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import type { masterCoupons, promotionRules } from '../../platform/database/tables/points-and-coupons.ts';
import { staff, staffChangedRows, staffChanges } from '../../platform/database/tables/staff.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import { wordsOf } from '../order-desk/order-words.ts';
import { momentOf } from '../order-desk/refuse-changed.ts';

type ListRequest = RequestOf<typeof deskCoupons>;

const STATES = { before: 'SCHEDULED', open: 'RUNNING', after: 'ENDED' } as const;

export const stateOf = (startsAt: number, endsAt: number, now: number) =>
  STATES[windowState(startsAt, endsAt, now).kind];

interface ListedColumns {
  readonly code: Column;
  readonly startsAt: Column;
  readonly endsAt: Column;
  /** Text that a search looks in. */
  readonly text: SQL;
}

/** Conditions of a page of records, in the order of their codes. */
export function pageOf({ query, state, after }: ListRequest, columns: ListedColumns, now: number): SQL | undefined {
  const { code, startsAt, endsAt, text } = columns;
  const inState = {
    SCHEDULED: gt(startsAt, now),
    RUNNING: and(lte(startsAt, now), gte(endsAt, now)),
    ENDED: lt(endsAt, now),
  };
  return and(
    ...wordsOf(query).map((word) => sql`position(lower(${word}) in lower(${text})) > 0`),
    state === null ? undefined : inState[state],
    after === null ? undefined : gt(code, after),
  );
}

/** Splits `size` + 1 rows into the page and where the next one begins. */
export function paged<Row>(found: readonly Row[], size: number, codeOf: (row: Row) => string) {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last !== undefined ? codeOf(last) : null };
}

/** Refuses the second of two editors, with who was faster; commands change records without being logged. */
export async function refuseChanged(
  database: Queries,
  {
    table,
    record,
    revision,
    code,
  }: {
    readonly table: 'master_coupons' | 'promotion_rules' | 'content_pages';
    readonly record: string;
    /** Of the record now. */
    readonly revision: number;
    readonly code: string;
  },
): Promise<Refusal> {
  const [last] = await database
    .select({ at: staffChanges.happenedAt, name: staff.name })
    .from(staffChangedRows)
    .innerJoin(staffChanges, eq(staffChanges.changeId, staffChangedRows.changeId))
    .innerJoin(staff, eq(staff.staffCode, staffChanges.staffCode))
    .where(
      and(
        eq(staffChangedRows.tableName, table),
        eq(staffChangedRows.record, record),
        sql`coalesce(${staffChangedRows.after} ->> 'revision', ${staffChangedRows.after} ->> 'version') = ${String(revision)}`,
      ),
    )
    .orderBy(desc(staffChangedRows.changeId))
    .limit(1);
  const who = last ? `（${momentOf(last.at)} ${last.name}）` : '';
  return refuse(code, `画面を開いたあとに、内容が変わりました${who}。いまの内容を確認してください。`);
}

/** Times of a record that ends now, or ended before. */
export const endedAt = (startsAt: number, now: number, endsAt = now) => ({
  startsAt: Math.min(startsAt, now - 1),
  endsAt: Math.min(endsAt, now - 1),
});

export type CouponRow = typeof masterCoupons.$inferSelect;
export type RuleRow = typeof promotionRules.$inferSelect;
