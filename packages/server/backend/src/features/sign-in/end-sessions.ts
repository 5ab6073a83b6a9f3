import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions } from '../../platform/database/tables/customers.ts';
import { staffSessions } from '../../platform/database/tables/staff.ts';

/**
 * Ends active sessions immediately, in every process: of one customer or staff member by code, or of everyone. Times
 * are epoch ms. Returns their number.
 */
export async function endSessions(database: Database, { of, now }: { of: string | 'everybody'; now: number }) {
  const living = { customers: isNull(sessions.endedAt), staff: isNull(staffSessions.endedAt) };
  const whose =
    of === 'everybody'
      ? living
      : {
          customers: and(living.customers, eq(sessions.customerCode, of)),
          staff: and(living.staff, eq(staffSessions.staffCode, of)),
        };
  const ended = { endedAt: now };
  return database.transaction(async (transaction) => {
    const customers = await transaction.update(sessions).set(ended).where(whose.customers).returning();
    const staff = await transaction.update(staffSessions).set(ended).where(whose.staff).returning();
    return customers.length + staff.length;
  });
}
