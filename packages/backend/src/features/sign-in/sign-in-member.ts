import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { customers } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { takeOverGuestOrders } from '../../shared/customer/guest-orders.ts';
import { endSession, openSession } from '../../shared/session/session-store.ts';
import { endStaffSession, findStaff, openStaffSession } from '../../shared/session/staff-session.ts';
import { moveGuestCarts } from '../cart/merge/move-guest-carts.ts';
import type { LoginSettings } from './login-routes.ts';

/** A retired member's session is good for the courtesy answer only, and need not outlive it. */
const RETIRED_SECONDS = 60;

/**
 * Gives the person whom the sign-in service named a session under a new id (D03), their guest carts (S-05), and what they
 * bought as a guest (41).
 * Answers as what; null when neither a member nor anybody of the shop has this subject.
 */
export async function signInMember(
  settings: LoginSettings & {
    subject: string;
    /** The one that the service vouches for; empty without one. */
    email: string;
    idToken: string;
    authenticatedAt: number | null;
    request: FastifyRequest;
    reply: FastifyReply;
  },
): Promise<'member' | 'retired' | 'staff' | null> {
  const { database, cookies, request, reply } = settings;
  const { identity, visit } = await settings.recognise(request, reply);
  const now = settings.clock();
  const opened = await database.transaction(async (transaction) => {
    if (visit.staffSessionId) await endStaffSession(transaction, visit.staffSessionId, now);
    const customer = await findMember(transaction, settings.subject);
    if (!customer) return openStaff(transaction, { ...settings, endsWith: visit.session, now });
    const seconds = customer.retired ? Math.min(RETIRED_SECONDS, settings.sessionSeconds) : settings.sessionSeconds;
    if (visit.session) await endSession(transaction, visit.session.id, now);
    const id = await openSession(transaction, {
      customerCode: customer.customerCode,
      idToken: settings.idToken,
      now,
      expiresAt: now + seconds * 1000,
      ...(settings.authenticatedAt !== null && { authenticatedAt: settings.authenticatedAt }),
    });
    const { customerCode } = customer;
    if (!customer.retired) await takeOverGuestOrders(transaction, { customerCode, provenEmail: settings.email });
    const visitorCode = customer.retired ? null : identity.visitorCode;
    if (visitorCode !== null) await moveGuestCarts(transaction, { visitorCode, customer, now });
    return { as: customer.retired ? 'retired' : 'member', id, seconds, endsVisit: visitorCode !== null } as const;
  });
  if (!opened) return null;
  reply.setCookie(cookies.session, opened.id, cookies.options(opened.seconds));
  if (opened.endsVisit) visit.forgetVisitor();
  return opened.as;
}

/** Somebody of the shop gets a session of the staff, and the carts of the browser's guest stay with the guest. */
async function openStaff(
  queries: Queries,
  options: {
    subject: string;
    idToken: string;
    sessionSeconds: number;
    endsWith: { id: string } | null;
    now: number;
  },
) {
  const { idToken, sessionSeconds: seconds, now } = options;
  const found = await findStaff(queries, options.subject);
  if (!found) return null;
  if (options.endsWith) await endSession(queries, options.endsWith.id, now);
  const expiresAt = now + seconds * 1000;
  const id = await openStaffSession(queries, { staffCode: found.staffCode, idToken, now, expiresAt });
  return { as: 'staff', id, seconds, endsVisit: false } as const;
}

async function findMember(queries: Queries, subject: string) {
  const [found] = await queries.select().from(customers).where(eq(customers.signInSubject, subject));
  return found;
}
