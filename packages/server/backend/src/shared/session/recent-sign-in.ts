import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { findSession } from './session-store.ts';

/** How long after entering the password a member may leave or change email, delivery and payout data, ms (90). */
const RECENT_MS = 15 * 60_000;

/** Refuses a member whose sign-in is too old. A guest has no sign-in and passes. */
export async function refuseOldSignIn(context: CallContext): Promise<Refusal | null> {
  if (context.identity.customerCode === null || (await signedInRecently(context))) return null;
  return refuse('sign-in-again', 'ご本人の確認のため、もう一度ログインしてください。');
}

export async function signedInRecently({ database, visit, clock }: CallContext): Promise<boolean> {
  const found = visit.session && (await findSession(database, visit.session.id, clock()));
  if (!found) return false;
  const { authenticatedAt, createdAt } = found.session;
  return clock() - (authenticatedAt ?? createdAt) <= RECENT_MS;
}
