import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type StaffRow, staff, staffSessions } from '../../platform/database/tables/staff.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** How long after its end a session can still be named to the sign-in service, ms. */
const SIGN_OUT_MS = 5 * 60_000;

/** Who of the shop this subject of the sign-in service is; null for customers and for those who left. */
export async function findStaff(database: Queries, subject: string): Promise<StaffRow | null> {
  const [found] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.signInSubject, subject), eq(staff.retired, false)));
  return found ?? null;
}

/** Starts a session of the staff and returns its id, 256 random bits; only the hash is kept. Moments are epoch ms. */
export async function openStaffSession(
  database: Queries,
  session: { staffCode: string; idToken: string; now: number; expiresAt: number },
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const { staffCode, idToken, now, expiresAt } = session;
  await database.insert(staffSessions).values({ idHash: hashOf(id), staffCode, idToken, createdAt: now, expiresAt });
  return id;
}

/** Whose living session of the staff this is; null when it ended, expired, never was, or its owner left. */
export async function findStaffSession(database: Queries, id: string, now: number): Promise<StaffRow | null> {
  const [found] = await database
    .select({ staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.staffCode, staffSessions.staffCode))
    .where(
      and(
        eq(staffSessions.idHash, hashOf(id)),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, now),
        eq(staff.retired, false),
      ),
    );
  return found?.staff ?? null;
}

/** Ends a session of the staff; an id of another kind is let be. */
export async function endStaffSession(database: Queries, id: string, now: number): Promise<void> {
  await database
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.idHash, hashOf(id)), isNull(staffSessions.endedAt)));
}

/** The token of a session of the staff that ended a moment ago, as the hint for the logout at the sign-in service. */
export async function endedStaffToken(database: Queries, id: string, now: number): Promise<string | null> {
  const [found] = await database
    .select({ idToken: staffSessions.idToken })
    .from(staffSessions)
    .where(and(eq(staffSessions.idHash, hashOf(id)), gt(staffSessions.endedAt, now - SIGN_OUT_MS)));
  return found?.idToken ?? null;
}

/** Removes what nobody can use any more. */
export async function forgetOldStaffSessions(database: Queries, now: number): Promise<void> {
  await database.delete(staffSessions).where(lt(staffSessions.expiresAt, now - SIGN_OUT_MS));
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
