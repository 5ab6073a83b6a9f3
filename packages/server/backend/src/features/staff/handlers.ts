import { staffChanges as readChanges, type StaffChange, staffMe, staffSession } from '@store/contracts/calls/desk';
import { and, type Column, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { staff, staffChangedRows, staffChanges } from '../../platform/database/tables/staff.ts';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { findStaffSession } from '../../shared/session/staff-session.ts';
import { signedInStaff } from './signed-in-staff.ts';

/** Changed rows shown of one change; a batch may have hundreds. */
const ROWS = 20;

/** The signed-in staff member, and the log of what staff changed. */
export const staffHandlers: readonly Handler[] = [
  handle(staffMe, async (_request, context) => {
    const { staffCode, name, role } = signedInStaff(context);
    return { staff_code: staffCode, name, role };
  }),
  handle(staffSession, async (_request, { visit, database, clock }) => {
    const now = clock();
    const found = visit.staffSessionId === null ? null : await findStaffSession(database, visit.staffSessionId, now);
    if (!found) return refuse('not-found', '見つかりませんでした。');
    return { idle_ms: found.idleUntil - now, total_ms: found.expiresAt - now };
  }),
  handle(readChanges, async ({ query, calls = [], after, size }, { database }) => {
    const found = await database
      .select({ change: staffChanges, name: staff.name })
      .from(staffChanges)
      .innerJoin(staff, eq(staff.staffCode, staffChanges.staffCode))
      .where(
        and(
          await changesOf(database, query.trim(), calls),
          after === null ? undefined : lt(staffChanges.changeId, after),
        ),
      )
      .orderBy(desc(staffChanges.changeId))
      .limit(size + 1);
    const shown = found.slice(0, size);
    const rows = await rowsOfChanges(
      database,
      shown.map(({ change }) => change.changeId),
    );
    const changes = shown.map(({ change, name }): StaffChange => {
      const own = rows.filter(({ change_id }) => Number(change_id) === change.changeId);
      return {
        change_id: change.changeId,
        staff_code: change.staffCode,
        name,
        call: change.call,
        subject: change.subject,
        reason: change.reason,
        happened_timestamp: change.happenedAt,
        rows: own.map(({ table_name: table, change_id: _, row_count: __, ...row }) => ({ table, ...row })),
        row_count: own[0]?.row_count ?? 0,
      };
    });
    return { changes, next: found.length > size ? (changes.at(-1)?.change_id ?? null) : null };
  }),
];

/**
 * Matches the changes of staff members, of calls or of records; undefined for all. The first of them that is found uses
 * its own index.
 */
async function changesOf(database: Queries, query: string, calls: readonly string[]): Promise<SQL | undefined> {
  if (query === '') return undefined;
  const people = await database
    .select({ code: staff.staffCode })
    .from(staff)
    .where(
      sql`position(lower(${query}) in lower(${staff.name})) > 0 or starts_with(${staff.staffCode}, upper(${query}))`,
    );
  if (people.length > 0)
    return inArray(
      staffChanges.staffCode,
      people.map(({ code }) => code),
    );
  if (calls.length > 0) return inArray(staffChanges.call, [...calls]);
  const bySubject = database
    .select({ id: staffChanges.changeId })
    .from(staffChanges)
    .where(startsWith(staffChanges.subject, query));
  const byRecord = database
    .select({ id: staffChangedRows.changeId })
    .from(staffChangedRows)
    .where(startsWith(staffChangedRows.record, query));
  return inArray(staffChanges.changeId, bySubject.union(byRecord));
}

/** Compares a code with its beginning, as typed or in capitals. A range is indexed also with a placeholder. */
function startsWith(code: Column, query: string): SQL {
  const starts = [...new Set([query, query.toUpperCase()])];
  const ranges = starts.map(
    (start) => sql`(${code} collate "C" >= ${start} and ${code} collate "C" < ${`${start}\u{10FFFF}`})`,
  );
  return sql`(${sql.join(ranges, sql` or `)})`;
}

interface ChangedRow {
  readonly change_id: number | string;
  readonly table_name: string;
  readonly record: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly not_kept: string[];
  readonly row_count: number;
}

async function rowsOfChanges(database: Queries, changeIds: readonly number[]): Promise<ChangedRow[]> {
  if (changeIds.length === 0) return [];
  const numbered = sql`
    select change_id, table_name, record, before, after, not_kept,
      row_number() over (partition by change_id order by row_id) as place,
      (count(*) over (partition by change_id))::int as row_count
    from staff_changed_rows where ${isOneOf(staffChangedRows.changeId, changeIds)}`;
  return rowsOf<ChangedRow>(
    database,
    sql`select * from (${numbered}) as numbered where place <= ${ROWS} order by change_id, place`,
  );
}
