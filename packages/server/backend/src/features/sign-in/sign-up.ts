import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { signUps } from '../../platform/database/tables/membership.ts';

/** Time limit of the registration form, seconds. */
export const SIGN_UP_SECONDS = 2 * 3600;

export type SignUp = typeof signUps.$inferSelect;

/** Stores an unknown user after the sign-in; returns the id for the browser's cookie. */
export async function beginSignUp(
  queries: Queries,
  who: { subject: string; email: string; idToken: string; issuer: string; leadsTo: string; now: number },
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const { now, ...rest } = who;
  await queries
    .insert(signUps)
    .values({ ...rest, idHash: hashOf(id), createdAt: now, expiresAt: now + SIGN_UP_SECONDS * 1000 });
  return id;
}

/** The pending sign-up of this browser; null without one or when expired. */
export async function findSignUp(queries: Queries, id: string | null, now: number): Promise<SignUp | null> {
  if (id === null) return null;
  const [found] = await queries
    .select()
    .from(signUps)
    .where(and(eq(signUps.idHash, hashOf(id)), gt(signUps.expiresAt, now)));
  return found ?? null;
}

export async function endSignUp(queries: Queries, { idHash }: SignUp): Promise<void> {
  await queries.delete(signUps).where(eq(signUps.idHash, idHash));
}

export async function forgetOldSignUps(queries: Queries, now: number): Promise<void> {
  await queries.delete(signUps).where(lt(signUps.expiresAt, now));
}

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
