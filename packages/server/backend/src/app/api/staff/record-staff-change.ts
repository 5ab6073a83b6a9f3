import type { Call } from '@store/contracts/wire';
import { sql } from 'drizzle-orm';
import { staffChanges } from '../../../platform/database/tables/staff.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { staffRolesOf } from './staff-roles.ts';

/** Calls with texts about a customer's health, which the log must not contain. */
const isAboutHealth = ({ path }: Call) => path.startsWith('medicine/');

/**
 * Records a changing call of a staff member in its transaction, before its work: the triggers of the changed tables add
 * the columns of each row to this entry. Other calls are ignored.
 */
export async function recordStaffChange(
  call: Call,
  request: unknown,
  { database, identity, clock }: Pick<CallContext, 'database' | 'identity' | 'clock'>,
): Promise<void> {
  const { staff } = identity;
  if (!staff || call.kind !== 'write' || staffRolesOf(call).length === 0) return;
  const fields = Object.entries(Object(request)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const subject = fields.find(([name]) => name.endsWith('_code') || name === 'part')?.[1] ?? '';
  const reason = isAboutHealth(call) ? '' : (fields.find(([name]) => name === 'reason' || name === 'why')?.[1] ?? '');
  const row = { staffCode: staff.staffCode, call: call.path, subject, reason, happenedAt: clock() };
  const [entry] = await database.insert(staffChanges).values(row).returning({ changeId: staffChanges.changeId });
  await database.execute(sql`select set_config('store.staff_change', ${String(entry?.changeId)}, true)`);
}
