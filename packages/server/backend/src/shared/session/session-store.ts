import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../platform/database/prepared-query.ts';
import { customers, sessions } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** How long after its end a session's token is available for the logout at the sign-in service, ms. */
const SIGN_OUT_MS = 5 * 60_000;

export type Member = typeof customers.$inferSelect;

/** Starts a session and returns its id, 256 random bits; only the hash is stored. Times are epoch ms. */
export async function openSession(
  database: Queries,
  session: { customerCode: string; idToken: string; now: number; expiresAt: number; authenticatedAt?: number },
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const { now, authenticatedAt = now, ...rest } = session;
  await database.insert(sessions).values({ ...rest, idHash: hashOf(id), createdAt: now, authenticatedAt });
  return id;
}

/** Returns the active session with its member, who may have retired since; null if it ended, expired or does not exist. */
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

/** Ends a session: every backend process rejects it from now on. */
export async function endSession(database: Queries, id: string, now: number): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.idHash, hashOf(id)), isNull(sessions.endedAt)));
}

/** Ends all sessions of a member, in every backend process (P31). */
export async function endSessionsOf(database: Queries, customerCode: string, now: number): Promise<void> {
  await database
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.customerCode, customerCode), isNull(sessions.endedAt)));
}

/** Returns the token of a recently ended session, as id_token_hint for the logout at the sign-in service. */
export async function endedIdToken(database: Queries, id: string, now: number): Promise<string | null> {
  const [found] = await database
    .select({ idToken: sessions.idToken })
    .from(sessions)
    .where(and(eq(sessions.idHash, hashOf(id)), gt(sessions.endedAt, now - SIGN_OUT_MS)));
  return found?.idToken ?? null;
}

export async function forgetOldSessions(database: Queries, now: number): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now - SIGN_OUT_MS));
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
