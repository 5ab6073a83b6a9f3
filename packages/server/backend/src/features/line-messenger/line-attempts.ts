import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { lineAttempts } from '../../platform/database/tables/membership.ts';
import type { LineChecks } from './line-login.ts';

/** Lifetime of a LINE authorization attempt, ms. */
const ATTEMPT_MS = 15 * 60_000;

/** Stores a connection attempt begun in this session. */
export async function storeAttempt(
  queries: Queries,
  attempt: { sessionId: string; customerCode: string; checks: LineChecks; now: number },
): Promise<void> {
  const { sessionId, customerCode, checks, now } = attempt;
  await queries.insert(lineAttempts).values({
    stateHash: hashOf(checks.state),
    sessionHash: hashOf(sessionId),
    customerCode,
    nonce: checks.nonce,
    verifier: checks.verifier,
    createdAt: now,
  });
}

/** Consumes the attempt of this state, once and only in the session that began it (D13); null otherwise. */
export async function takeAttempt(
  queries: Queries,
  { state, sessionId, now }: { state: string; sessionId: string; now: number },
): Promise<LineChecks | null> {
  const [taken] = await queries
    .delete(lineAttempts)
    .where(
      and(
        eq(lineAttempts.stateHash, hashOf(state)),
        eq(lineAttempts.sessionHash, hashOf(sessionId)),
        gt(lineAttempts.createdAt, now - ATTEMPT_MS),
      ),
    )
    .returning();
  return taken ? { state, nonce: taken.nonce, verifier: taken.verifier } : null;
}

export async function forgetOldAttempts(queries: Queries, now: number): Promise<void> {
  await queries.delete(lineAttempts).where(lt(lineAttempts.createdAt, now - ATTEMPT_MS));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
