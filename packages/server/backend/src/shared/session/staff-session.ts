import { createHash, randomBytes } from 'node:crypto';
import { STAFF_IDLE_MS } from '@store/contracts/calls/desk';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { type StaffRow, staff, staffSessions } from '../../platform/database/tables/staff.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** How long after its end a session's token is available for the logout at the sign-in service, ms. */
const SIGN_OUT_MS = 5 * 60_000;

/** Returns the staff member of a sign-in subject; null for customers and former staff. */
export async function findStaff(database: Queries, subject: string): Promise<StaffRow | null> {
  const [found] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.signInSubject, subject), eq(staff.retired, false)));
  return found ?? null;
}

/** Starts a staff session and returns its id, 256 random bits; only the hash is stored. Times are epoch ms. */
export async function openStaffSession(
  database: Queries,
  session: { staffCode: string; idToken: string; now: number; expiresAt: number },
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const { staffCode, idToken, now, expiresAt } = session;
  await database
    .insert(staffSessions)
    .values({ idHash: hashOf(id), staffCode, idToken, createdAt: now, seenAt: now, expiresAt });
  return id;
}

/** A staff session that has not ended, with its times, epoch ms. */
export interface LivingStaffSession {
  staff: StaffRow;
  /** When it ends without a request. */
  idleUntil: number;
  expiresAt: number;
}

/** Returns an active session; null if it ended, expired, was idle, does not exist, or the person left. */
export async function findStaffSession(database: Queries, id: string, now: number): Promise<LivingStaffSession | null> {
  const [found] = await database
    .select({ staff, session: staffSessions })
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
  if (!found) return null;
  const { seenAt, createdAt, expiresAt } = found.session;
  const idleUntil = (seenAt ?? createdAt) + STAFF_IDLE_MS;
  return now < idleUntil ? { staff: found.staff, idleUntil, expiresAt } : null;
}

/** Records a request of a session. One of the same second is not recorded again. */
export async function extendStaffSession(database: Queries, id: string, now: number): Promise<void> {
  const { idHash, seenAt } = staffSessions;
  const isOlder = or(isNull(seenAt), lt(seenAt, now - 1000));
  await database
    .update(staffSessions)
    .set({ seenAt: now })
    .where(and(eq(idHash, hashOf(id)), isOlder));
}

/** Ends a staff session; ignores ids of other sessions. */
export async function endStaffSession(database: Queries, id: string, now: number): Promise<void> {
  await database
    .update(staffSessions)
    .set({ endedAt: now })
    .where(and(eq(staffSessions.idHash, hashOf(id)), isNull(staffSessions.endedAt)));
}

/** Returns the token of a recently ended staff session, as id_token_hint for the logout at the sign-in service. */
export async function endedStaffToken(database: Queries, id: string, now: number): Promise<string | null> {
  const [found] = await database
    .select({ idToken: staffSessions.idToken })
    .from(staffSessions)
    .where(and(eq(staffSessions.idHash, hashOf(id)), gt(staffSessions.endedAt, now - SIGN_OUT_MS)));
  return found?.idToken ?? null;
}

export async function forgetOldStaffSessions(database: Queries, now: number): Promise<void> {
  await database.delete(staffSessions).where(lt(staffSessions.expiresAt, now - SIGN_OUT_MS));
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
