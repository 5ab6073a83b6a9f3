import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../platform/database/prepared-query.ts';
import { customers, sessions } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** How long after its end a session can still be named to the sign-in service, ms. */
const SIGN_OUT_MS = 5 * 60_000;

/** A member as the database knows them. */
export type Member = typeof customers.$inferSelect;

/** Starts a session and returns its id, 256 random bits; only the hash is kept. Moments are epoch ms. */
export async function openSession(
  database: Queries,
  session: { customerCode: string; idToken: string; now: number; expiresAt: number; authenticatedAt?: number },
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const { now, authenticatedAt = now, ...rest } = session;
  await database.insert(sessions).values({ ...rest, idHash: hashOf(id), createdAt: now, authenticatedAt });
  return id;
}

/** The living session with its member, who may have retired meanwhile; null when it ended, expired or never was. */
export async function findSession(database: Queries, id: string, now: number) {
  const [found] = await livingSession(database, { idHash: hashOf(id), now });
  return found ?? null;
}

const livingSession = preparedQuery((queries, { idHash, now }: Places<{ idHash: string; now: number }>) =>
  queries
    .select({ session: sessions, customer: customers })
    .from(sessions)
    .innerJoin(customers, eq(customers.customerCode, sessions.customerCode))
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.endedAt), gt(sessions.expiresAt, now))),
);

/** Ends a session: every copy of the backend refuses it from now on. */
export async function endSession(database: Queries, id: string, now: number): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.idHash, hashOf(id)), isNull(sessions.endedAt)));
}

/** Ends all of a member's sessions, on every copy of the backend (P31). */
export async function endSessionsOf(database: Queries, customerCode: string, now: number): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.customerCode, customerCode), isNull(sessions.endedAt)));
}

/** The token of a session that ended a moment ago, as the hint for the logout at the sign-in service. */
export async function endedIdToken(database: Queries, id: string, now: number): Promise<string | null> {
  const [found] = await database
    .select({ idToken: sessions.idToken })
    .from(sessions)
    .where(and(eq(sessions.idHash, hashOf(id)), gt(sessions.endedAt, now - SIGN_OUT_MS)));
  return found?.idToken ?? null;
}

/** Removes what nobody can use any more. */
export async function forgetOldSessions(database: Queries, now: number): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now - SIGN_OUT_MS));
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
